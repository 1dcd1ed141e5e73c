import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateTypes } from './generateTypes';
import { staleTypes } from './writeTypes';

const root = join(import.meta.dirname, '../..');

describe('E08 types of the language', () => {
  test('are those of the schemas', async () => {
    expect([...(await staleTypes(root)).keys()]).toEqual([]);
  });

  test('have one name each, however often a definition is used', async () => {
    for (const text of (await generateTypes(root)).values()) {
      expect([...text.matchAll(/^export (?:interface|type) (\w+\d)\b/gm)].map(([, name]) => name)).toEqual(
        [],
      );
    }
  });
});
