import { expect, test } from 'vitest';
import { memoryDatabase } from '../testing/database';
import { perDatabase } from './perDatabase';

test('a database and its transactions share a value, others have one of their own', async () => {
  const [one, other] = await Promise.all([memoryDatabase(), memoryDatabase()]);
  const listOf = perDatabase(() => new Set<string>());
  listOf(one).add('kept');
  const within = await one.transaction().execute(async (transaction) => [...listOf(transaction)]);
  expect([within, [...listOf(one)], [...listOf(other)]]).toEqual([['kept'], ['kept'], []]);
  await Promise.all([one.destroy(), other.destroy()]);
});
