import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from './pastedCells';

describe('pasting from a spreadsheet', () => {
  test('rows and cells, and line ends within quotes', () => {
    expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cellsOf('"iki\nsatır"\t"""tırnak"""\n\t\n')).toEqual([['iki\nsatır', '"tırnak"']]);
  });

  test('cells with any text survive a round trip', () => {
    const cell = fc.stringMatching(/^[^"\r\t\n]{1,8}$/).filter((text) => text.trim() !== '');
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (given) => {
        expect(cellsOf(given.map((row) => row.join('\t')).join('\r\n'))).toEqual(given);
      }),
    );
  });
});
