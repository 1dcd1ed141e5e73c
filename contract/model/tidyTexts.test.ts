import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyTexts } from './tidyTexts';

const fields = {
  name: { kind: 'text' },
  tags: { kind: 'text' },
  secret: { kind: 'password' },
  lines: { kind: 'lines', lines: { columns: [{ name: 'note', kind: 'text' }] } },
} as const;

describe('tidyTexts', () => {
  test('trims both ends and composes accents, also in lists and lines', () => {
    const typed = {
      name: '\u00A0 Ays\u0327e ',
      tags: [' bir', 'iki '],
      lines: [{ note: ' üç ', other: ' x ' }],
      count: 3,
    };
    expect(tidyTexts(typed, fields)).toEqual({
      name: 'Ayşe',
      tags: ['bir', 'iki'],
      lines: [{ note: 'üç', other: ' x ' }],
      count: 3,
    });
  });

  test('keeps a password as typed', () => {
    expect(tidyTexts({ secret: ' s\u0327 ' }, fields)).toEqual({ secret: ' s\u0327 ' });
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const tidied = tidyTexts({ name }, fields);
        expect(tidyTexts(tidied, fields)).toEqual(tidied);
      }),
    );
  });
});
