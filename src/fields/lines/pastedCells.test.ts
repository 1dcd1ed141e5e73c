import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledFormField } from '../../../contract/compiledForm';
import { cellsOf, readCell } from './pastedCells';

const column = (more: Partial<CompiledFormField>): CompiledFormField => ({
  name: 'one',
  title: 'Alan',
  kind: 'text',
  width: 'm',
  ...more,
});

const words = {
  language: 'tr' as const,
  text: (key: string) => ({ debit: 'Borç', credit: 'Alacak' })[key] ?? key,
};

const read = (text: string, more: Partial<CompiledFormField>) => readCell(text, column(more), words);

describe('pasting from a spreadsheet', () => {
  test('rows and cells, and line ends within quotes', () => {
    expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(cellsOf('"iki\nsatır"\t"""tırnak"""\n\t\n')).toEqual([['iki\nsatır', '"tırnak"']]);
  });

  test('whatever cells hold comes back', () => {
    const cell = fc.stringMatching(/^[^"\r\t\n]{1,8}$/).filter((text) => text.trim() !== '');
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (given) => {
        expect(cellsOf(given.map((row) => row.join('\t')).join('\r\n'))).toEqual(given);
      }),
    );
  });

  test('numbers and days are read as Turkish writes them', () => {
    expect(read('1.234,56', { kind: 'decimal' })).toBe('1234.56');
    expect(read('12.50', { kind: 'decimal' })).toBe('"12.50"');
    expect(read('21.11.2026', { kind: 'date' })).toBe('2026-11-21');
    expect(read('2026-11-21', { kind: 'date' })).toBe('2026-11-21');
    expect(read(' 7 ', { kind: 'integer' })).toBe(7);
  });

  test('codes are known by code and by label', () => {
    const codes = [
      { code: 'D', title: 'debit' },
      { code: 'C', title: 'credit' },
    ];
    expect(read('borç', { kind: 'codes', codes })).toBe('D');
    expect(read('C', { kind: 'codes', codes })).toBe('C');
    expect(read('Başka', { kind: 'codes', codes })).toBe('Başka');
    expect(read('Borç; Alacak', { kind: 'codes', codes, multiple: true })).toEqual(['D', 'C']);
  });

  test('yes, no and neither', () => {
    expect(['Evet', 'HAYIR', 'belki'].map((text) => read(text, { kind: 'boolean' }))).toEqual([
      true,
      false,
      null,
    ]);
  });

  test('texts take the letters of their field', () => {
    expect(read('ışık', { case: 'upper' })).toBe('IŞIK');
  });
});
