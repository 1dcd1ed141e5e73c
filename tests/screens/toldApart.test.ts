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

test('44 B what the law asks of a customer has no default', () => {
  const assumed = Object.values(model.entities).flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((field) =>
      declared.includes(field.codes ?? '') && field.default !== undefined ? [`${name}.${field.name}`] : [],
    ),
  );
  expect(assumed).toEqual([]);
});
