import { expect, test } from 'vitest';
import { gallerySource } from './gallerySource';
import { screenModules } from './serverWithoutTables';

const { model } = gallerySource;

/** Codes of facts that the law asks of a customer: nobody may assume them. */
const declared = ['TransferPurpose', 'Relationship', 'SourceOfFunds'];

test('44 B a look-up of people tells those with the same name apart', () => {
  const alike: string[] = [];
  let people = 0;
  for (const { screen } of screenModules) {
    for (const { name, lookup, lookupDetails = [] } of Object.values(screen.form?.fields ?? {})) {
      const entity = model.entities[lookup ?? ''];
      const isMasked = Object.values(entity?.fields ?? {}).some(({ mask }) => mask !== undefined);
      // Users have names of their own to sign in with.
      if (!isMasked || !entity?.display.includes('lastName') || entity.fields.userName?.unique) continue;
      people += 1;
      if (!lookupDetails.some(({ mask }) => mask !== undefined)) alike.push(`${screen.key} ${name}`);
    }
  }
  expect(people).toBeGreaterThan(15);
  expect(alike).toEqual([]);
});

test('44 B every identity number of a person is masked, and each tells customers apart that have it alone', () => {
  const numbers = Object.values(model.entities).flatMap(({ name, fields }) =>
    Object.values(fields)
      .filter(({ name: field, kind }) => kind === 'text' && /(?:tckn|ykn|passport(?:No)?)$/i.test(field))
      .map(({ name: field, mask }) => ({ name, field, mask })),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter(({ mask }) => mask === undefined)).toEqual([]);
  const own = numbers.filter(({ name }) => name === 'Customer').map(({ field }) => field);
  const looked = screenModules.flatMap(({ screen }) =>
    Object.values(screen.form?.fields ?? {}).filter(({ lookup }) => lookup === 'Customer'),
  );
  for (const { lookupDetails = [] } of looked)
    expect(lookupDetails.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  expect(own).toContain('passportNo');
});

test('44 B what the law asks of a customer has no default', () => {
  const assumed = Object.values(model.entities).flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((field) =>
      declared.includes(field.codes ?? '') && field.default !== undefined ? [`${name}.${field.name}`] : [],
    ),
  );
  expect(assumed).toEqual([]);
});
