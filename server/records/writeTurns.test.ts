import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from './openDatabase';
import { pgliteDialect } from './pgliteDialect';
import { inWriteTurn } from './writeTurns';

const database = (): Database =>
  new Kysely({ dialect: pgliteDialect({ query: () => Promise.reject(), close: async () => {} } as never) });

it('42 D3 of many writes at once four run, the others wait without a connection, and all have their turn in order', async () => {
  const locked = database();
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const writes = Array.from({ length: 32 }, (_, at) =>
    inWriteTurn(locked, async () => {
      begun.push(at);
      await new Promise<void>((end) => ends.push(end));
      // A write that fails gives its turn back, too.
      if (at % 3 === 0) throw new Error('refused');
    }).catch(() => undefined),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  // Another database has its own turns.
  expect(await inWriteTurn(database(), async () => 'at once')).toBe('at once');
  for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
    end();
    await new Promise((later) => setTimeout(later));
  }
  await Promise.all(writes);
  expect(begun).toEqual(Array.from({ length: 32 }, (_, at) => at));
});
