import { describe, expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { parseSource } from '../source/parseSource';
import { placeOf } from '../source/places';
import { mergeVariant } from './mergeVariant';

const text = (word: string) => ({ tr: word, en: word });

function definition(file: string, value: object): ScreenDefinition {
  return parseSource(file, JSON.stringify({ title: text('t'), route: null, ...value }, null, 1))
    .value as ScreenDefinition;
}

function merge(base: object, variant: object): ScreenDefinition {
  return mergeVariant(definition('base.json', base), definition('variant.json', variant));
}

describe('E02 a variant', () => {
  test('overrides its base key by key', () => {
    const merged = merge(
      { form: { schema: { properties: { a: { maxLength: 5, title: text('a') } } }, submitOnEnter: true } },
      { form: { schema: { properties: { a: { maxLength: 9 }, b: { maxLength: 1 } } } } },
    );
    expect(merged.form).toMatchObject({
      submitOnEnter: true,
      schema: { properties: { a: { maxLength: 9, title: text('a') }, b: { maxLength: 1 } } },
    });
  });

  test('matches columns by field, in any form', () => {
    const merged = merge(
      { grid: { columns: ['a', { field: 'b', width: 100 }, 'c'] } },
      { grid: { columns: [{ field: 'a', hidden: true }, 'b', { field: 'c', remove: true }, 'd'] } },
    );
    expect(merged.grid?.columns).toEqual([{ field: 'a', hidden: true }, 'b', 'd']);
  });

  test('matches sections and actions by id, and adds behind', () => {
    const merged = merge(
      {
        actions: [
          { id: 'a', type: 'close' },
          { id: 'b', type: 'print' },
        ],
        form: { layout: [{ id: 's', rows: [['x']] }] },
      },
      {
        actions: [
          { id: 'b', icon: 'print' },
          { id: 'c', type: 'clear' },
        ],
        form: { layout: [{ id: 't', rows: [['y']] }] },
      },
    );
    expect(merged.actions?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(merged.actions?.[1]).toEqual({ id: 'b', type: 'print', icon: 'print' });
    expect(merged.form?.layout?.map(({ id }) => id)).toEqual(['s', 't']);
  });

  test('replaces a layout without ids, a condition, and every other list', () => {
    const merged = merge(
      {
        header: ['a', 'b'],
        form: { layout: [{ rows: [['x']] }] },
        actions: [{ id: 'a', when: { '$form.x': { const: 1 } } }],
      },
      {
        header: ['c'],
        form: { layout: [{ rows: [['y']] }] },
        actions: [{ id: 'a', when: { '$form.y': { const: 2 } } }],
      },
    );
    expect(merged).toMatchObject({ header: ['c'], form: { layout: [{ rows: [['y']] }] } });
    expect(merged.actions?.[0]?.when).toEqual({ '$form.y': { const: 2 } });
  });

  test('a removed and renamed item is placed where it is named', () => {
    const merged = merge(
      { grid: { columns: ['currency', 'amount'] } },
      { grid: { columns: [{ field: 'currency', remove: true }, 'bank', 'currency'] } },
    );
    expect(merged.grid).toEqual({ columns: ['amount', 'bank', 'currency'] });
  });

  test('keeps a removal of parts that the base lacks, for the floorplan', () => {
    expect(merge({}, { actions: [{ id: 'clear', remove: true }] }).actions).toEqual([
      { id: 'clear', remove: true },
    ]);
  });

  test('changes neither of the two, and knows the origin of each part', () => {
    const base = definition('base.json', { grid: { columns: ['a'], pageSize: 20 } });
    const variant = definition('variant.json', { grid: { pageSize: 50 } });
    const before = JSON.stringify([base, variant]);
    const merged = mergeVariant(base, variant);
    expect(JSON.stringify([base, variant])).toBe(before);
    const { grid } = merged;
    expect(placeOf(grid ?? {}, 'columns').file).toBe('base.json');
    expect(placeOf(grid ?? {}, 'pageSize').file).toBe('variant.json');
    expect(placeOf(grid?.columns ?? [], 0).file).toBe('base.json');
  });
});
