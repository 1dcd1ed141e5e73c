import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { requiredWords } from './requiredWords';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterAll(() => database.destroy());

const contains = (words: readonly string[]) => (word: string) =>
  sql<boolean>`${words.includes(word)}::boolean`;

test('words are required of the records of a look-up if neither the row nor other look-ups have them', async () => {
  const inRecords = new Map([
    ['customer', contains(['ayşe', 'usd', 'şube'])],
    ['branch', contains(['şube', 'konak'])],
  ]);
  const words = ['ayşe', 'usd', 'şube', 'konak'];
  const required = await requiredWords(database, words, { inOwn: contains(['usd']), inRecords });
  expect([...required]).toEqual([
    ['customer', ['ayşe']],
    ['branch', ['konak']],
  ]);
});

test('words of a row with one look-up are required of its records if the row has none', async () => {
  const inRecords = new Map([['customer', contains(['ayşe'])]]);
  const required = await requiredWords(database, ['ayşe', 'usd', 'xyz'], {
    inOwn: contains(['usd']),
    inRecords,
  });
  expect([...required]).toEqual([['customer', ['ayşe', 'xyz']]]);
});
