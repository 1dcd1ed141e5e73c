import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wireRow, wireValue } from './wireValue';

/** A revived date as the request layer creates it: it knows its source text. */
class Revived extends Date {
  constructor(
    date: Date,
    private readonly text: string,
  ) {
    super(date);
  }

  override toJSON(): string {
    return this.text;
  }
}

const revived = (text: string) => new Revived(new Date(text), text);

describe('R07 the state has wire values', () => {
  test.each([
    ['2026-11-20', 'date', '2026-11-20'],
    ['2026-11-20T00:00:00.000', 'date', '2026-11-20'],
    ['2026-11-20T08:15:00.000Z', 'date-time', '2026-11-20T08:15:00.000Z'],
    ['2026-11-20', 'text', '2026-11-20'],
  ] as const)('%s of a %s field is %s', (text, kind, wire) => {
    expect(wireValue(revived(text), kind)).toBe(wire);
  });

  test('a moment of a date field is its calendar day at the institution', () => {
    expect(wireValue(new Date('2026-01-04T21:30:00.000Z'), 'date')).toBe('2026-01-05');
  });

  test('a row is converted back by the kinds of its columns; its id is text', () => {
    const row = { id: 7, day: revived('2026-01-05T00:00:00.000'), note: revived('2026-01-05') };
    const columns = [{ name: 'day', kind: 'date' }] as const;
    expect(wireRow(row as never, columns)).toEqual({ id: '7', day: '2026-01-05', note: '2026-01-05' });
  });

  test('dates in lists and ranges are converted back, too', () => {
    const value = { from: revived('2026-01-01T00:00:00.000'), to: null };
    expect(wireValue(value, 'date')).toEqual({ from: '2026-01-01', to: null });
    expect(wireValue([{ day: revived('2026-01-01') }])).toEqual([{ day: '2026-01-01' }]);
  });

  test('an invalid date is nothing', () => {
    expect(wireValue(new Date('nonsense'), 'date')).toBeNull();
  });

  test('JSON stays as it is, without keys that reach a prototype', () => {
    const noUnsafeKey = (text: string) => !/__proto__|constructor|prototype/.test(text);
    const json = fc.json().filter(noUnsafeKey);
    fc.assert(
      fc.property(json, (text) => {
        expect(JSON.stringify(wireValue(JSON.parse(text)))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
    expect(wireValue(JSON.parse('{"a":1,"__proto__":{"polluted":true}}'))).toEqual({ a: 1 });
    expect(Object.keys(wireValue(JSON.parse('{"constructor":{}}')) as object)).toEqual([]);
  });
});
