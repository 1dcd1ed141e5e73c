import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfferedFor, offeredOf, valuesFor } from './valuesBy';

const notes = { dependsOn: 'currency', values: { USD: ['100', '50'], TRY: ['200', '100'] } };

describe('values offered by another field', () => {
  test('are those of its value, of several values all of theirs, and all while it is empty', () => {
    expect(valuesFor(notes, 'USD')).toEqual(['100', '50']);
    expect(valuesFor(notes, ['USD', 'TRY'])).toEqual(['100', '50', '200']);
    expect([null, undefined, '', []].map((none) => valuesFor(notes, none))).toEqual([null, null, null, null]);
    expect(['EUR', 'constructor'].map((other) => valuesFor(notes, other))).toEqual([[], []]);
  });

  test('are empty for an invalid value', () => {
    const wild = { toString: 1 } as unknown as string;
    expect(valuesFor(notes, [wild])).toBeNull();
    expect([offeredOf([wild], ['100']), isOfferedFor([wild], notes, 'USD')]).toEqual([null, false]);
  });

  test('keep a value that the other field allows', () => {
    expect(offeredOf('50', ['100'])).toBeNull();
    expect(offeredOf(['50', '100'], ['100'])).toEqual(['100']);
    expect(offeredOf({ '200': 3, '100': 1 }, ['100', '50'])).toEqual({ '100': 1 });
    expect(offeredOf({ '200': 3 }, ['100', '50'])).toBeNull();
  });

  test('kept values are always offered, and no offered value is removed', () => {
    const value = fc.constantFrom('200', '100', '50', '7');
    const held = fc.oneof(value, fc.uniqueArray(value), fc.dictionary(value, fc.nat()));
    fc.assert(
      fc.property(held, fc.constantFrom('USD', 'TRY', 'EUR'), (one, currency) => {
        const remaining = offeredOf(one, valuesFor(notes, currency) ?? []);
        expect(remaining === null || isOfferedFor(remaining, notes, currency)).toBe(true);
        if (isOfferedFor(one, notes, currency) && Object.keys(one).length > 0) expect(remaining).toEqual(one);
      }),
    );
  });
});
