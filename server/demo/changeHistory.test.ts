import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entityModel } from '../testing/entityModel';
import { changeHistory } from './changeHistory';
import { demoRecords } from './demoRecords';

const model = entityModel();
const codeFiles = readdirSync('schemas/codes', { recursive: true, encoding: 'utf8' });
const codesOf = (list: string) => {
  const file = codeFiles.find((one) => one.split('/').at(-1) === `${list}.json`);
  const { codes } = JSON.parse(readFileSync(`schemas/codes/${file}`, 'utf8')) as {
    codes: readonly { readonly code: string }[];
  };
  return codes.map(({ code }) => code);
};
const today = '2026-11-20';
const batches = [...demoRecords(today)];
const history = changeHistory(today, batches);

test('a year of changes ends with the values of the records, in their order', () => {
  expect(history.length).toBeGreaterThan(400);
  const moments = history.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort());
  expect(new Set(moments.map((at) => at.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  for (const { entity, recordId, changes } of history) {
    const row = batches.find((batch) => batch.entity === entity)?.rows.find(({ id }) => id === recordId);
    for (const [field, [before, after]] of Object.entries(changes)) {
      const known = model.entities[entity]?.fields[field];
      expect(known, `${entity}.${field}`).toBeDefined();
      expect(known?.mask, `${entity}.${field} would be readable in the trail`).toBeUndefined();
      if (known?.codes !== undefined && before !== null) expect(codesOf(known.codes)).toContain(before);
      expect(row?.[field] ?? null).toEqual(after);
      expect(before).not.toEqual(after);
    }
  }
});

test('a history names several users and is the same for the same day', () => {
  expect(new Set(history.map(({ userName }) => userName)).size).toBeGreaterThan(8);
  expect(changeHistory(today, batches)).toEqual(history);
});
