import { expect, test } from 'vitest';
import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { Project } from '../project/Project';
import { recordName, titlingLookup } from './recordName';

const field = (words: Partial<EntityField> = {}): EntityField => ({
  title: { tr: 'Alan', en: 'Field' },
  type: 'string',
  ...words,
});

const fields = {
  shopNo: field({ generated: { digits: 8 } }),
  code: field({ unique: true }),
  status: field({ codes: 'Status' }),
  openedOn: field({ type: 'date' }),
  currency: field({ format: 'currency' }),
  name: field(),
  city: field(),
  partOf: field({ lookup: 'Shop', title: { tr: 'Bağlı olduğu', en: 'Part of' } }),
};
const shop: EntityDefinition = { title: fields.name.title, display: ['shopNo', 'name'], fields };

test.each<readonly [readonly string[], string | undefined]>([
  [['shopNo', 'name'], 'name'],
  [['code', 'status', 'name', 'currency', 'openedOn', 'partOf'], 'name'],
  [['name', 'city'], undefined],
  [['code', 'status'], undefined],
  [['partOf.name', 'city'], 'city'],
])('the name of records labelled by %j is %s', (display, name) => {
  expect(recordName({ display: [...display], fields })).toBe(name);
});

test('a column is titled by the look-up through which it leads to a name, and by nothing else', () => {
  const entities = new Map([['Shop', { name: 'Shop', value: shop }]]);
  const project = { entities, files: new Map() } as unknown as Project;
  const lookupOf = (column: Parameters<typeof titlingLookup>[2]) =>
    titlingLookup(project, { entity: 'Shop' }, column)?.field.title.en;
  expect(lookupOf({ field: 'partOf.name' })).toBe('Part of');
  expect(lookupOf({ field: 'partOf.partOf.name' })).toBe('Part of');
  for (const path of ['name', 'partOf', 'partOf.shopNo', 'partOf.city', 'partOf.none', 'none.name'])
    expect(lookupOf({ field: path })).toBeUndefined();
  expect(lookupOf({ field: 'partOf.name', $ref: 'Shop#/city' })).toBeUndefined();
  expect(titlingLookup(project, {}, { field: 'partOf.name' })).toBeUndefined();
});
