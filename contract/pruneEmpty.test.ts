import { describe, expect, test } from 'vitest';
import { pruneEmpty } from './pruneEmpty';

describe('E05 only filled fields', () => {
  test('null, undefined, blank text and empty ranges are left out', () => {
    expect(pruneEmpty({ a: null, b: undefined, c: '', d: '  ', e: {}, f: { from: null, to: '' } })).toEqual(
      {},
    );
  });

  test('false, zero, lists and the filled end of a range stay', () => {
    const filled = { a: false, b: 0, c: [], d: { from: '2026-01-01' }, e: ' x ' };
    expect(pruneEmpty({ ...filled, d: { from: '2026-01-01', to: null } })).toEqual(filled);
  });

  test('a record is never changed', () => {
    const record = Object.freeze({ a: '', b: Object.freeze({ from: '' }) });
    pruneEmpty(record);
    expect(record).toEqual({ a: '', b: { from: '' } });
  });
});
