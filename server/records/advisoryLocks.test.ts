import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisoryLocks';

const server = join(import.meta.dirname, '..');

test('42 E no two orders of locks share an id, and no lock has an id outside of the table', () => {
  const ids = Object.values(advisoryLocks);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|advisoryLocks/.test(file),
  );
  const taking = files.filter((file) => {
    const source = readFileSync(join(server, file), 'utf8');
    const calls = [...source.matchAll(/pg_(?:try_)?advisory_\w*(?:un)?lock\w*\(([^)]*)/g)];
    for (const [, given = ''] of calls)
      expect([file, given]).toEqual([file, expect.stringMatching(/advisoryLocks|hashtextextended/)]);
    expect([file, /\b713_?\d{3}\b/.test(source)]).toEqual([file, false]);
    return calls.length > 0;
  });
  expect(taking.length).toBeGreaterThan(5);
});
