import { describe, expect, test } from 'vitest';
import { pruneEmpty } from './pruneEmpty';

describe('E05 only filled fields', () => {
  test('null, undefined, blank text, empty lists and ranges are left out', () => {
    expect(
      pruneEmpty({ a: null, b: undefined, c: '', d: '  ', e: {}, f: { from: null, to: '' }, g: [] }),
    ).toEqual({});
  });

  test('false, zero and the filled end of a range stay', () => {
    const filled = { a: false, b: 0, c: ['x'], d: { from: '2026-01-01' }, e: ' x ' };
    expect(pruneEmpty({ ...filled, d: { from: '2026-01-01', to: null } })).toEqual(filled);
  });

  test('empty cells of lines are removed, and the lines keep their order', () => {
    expect(pruneEmpty({ lines: [{ a: '', b: 1 }, { a: null }, { a: 'x' }] })).toEqual({
      lines: [{ b: 1 }, {}, { a: 'x' }],
    });
  });

  test('the record itself is not changed', () => {
    const record = Object.freeze({ a: '', b: Object.freeze({ from: '' }) });
    pruneEmpty(record);
    expect(record).toEqual({ a: '', b: { from: '' } });
  });
});
