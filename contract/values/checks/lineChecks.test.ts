import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstBreak, imbalance, lineDifferences } from './lineChecks';

const bands = { from: 'from', to: 'to', step: '0' };

describe('lines that follow each other', () => {
  test('begin at the end of the previous line, whole numbers one after it', () => {
    const scores = { ...bands, step: '1' };
    expect(firstBreak([{ from: 0, to: 29 }, { from: 30, to: 59 }, { from: 60 }], scores)).toBeNull();
    expect(
      firstBreak(
        [
          { from: 0, to: 29 },
          { from: 31, to: 59 },
        ],
        scores,
      ),
    ).toEqual({
      index: 1,
      column: 'from',
      expected: '30',
    });
    expect(firstBreak([{ from: '0', to: '10.50' }, { from: '10.5' }], bands)).toBeNull();
  });

  test('only the last is open; an unreadable value is reported at its own cell', () => {
    expect(firstBreak([{ from: '0' }, { from: '1' }], bands)).toEqual({
      index: 0,
      column: 'to',
      expected: null,
    });
    expect(firstBreak([{ from: '0', to: '"x"' }, { from: '1' }], bands)).toBeNull();
    expect(firstBreak([{ from: '0', to: '1' }, { from: '"x"' }], bands)).toBeNull();
    expect(firstBreak([{ from: '0', to: '1' }, {}], bands)?.expected).toBe('1');
  });

  test('the parts of a split range follow each other until one boundary changes', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 1e6 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(cuts, fc.nat(), (some, pick) => {
        const ends = some.toSorted((one, other) => one - other);
        const lines = ends.slice(1).map((to, at) => ({ from: String(ends[at]), to: String(to) }));
        expect(firstBreak(lines, bands)).toBeNull();
        const index = 1 + (pick % (lines.length - 1));
        const broken = lines.with(index, { from: `${lines[index]?.from}.01`, to: String(lines[index]?.to) });
        expect(firstBreak(broken, bands)?.index).toBe(index);
      }),
    );
  });
});

describe('lines of two sides', () => {
  const voucher = { field: 'amount', sides: 'side', codes: ['D', 'C'] as const, currency: 'currency' };
  const line = (side: string, amount: string, currency: string) => ({ side, amount, currency });

  test('have equal totals in each currency', () => {
    const lines = [line('D', '0.10', 'TRY'), line('D', '0.20', 'TRY'), line('C', '0.30', 'TRY')];
    expect(imbalance(lines, voucher)).toBeNull();
    expect(imbalance([...lines, line('C', '5', 'EUR')], voucher)).toEqual({ EUR: '-5' });
    expect(lineDifferences([...lines, line('C', '5', 'EUR')], voucher)).toEqual({ TRY: '0', EUR: '-5' });
  });

  test('without a currency all together; a line without side or amount counts nothing', () => {
    const { currency: _, ...together } = voucher;
    expect(imbalance([line('D', '5', 'TRY'), line('C', '5', 'EUR')], together)).toBeNull();
    expect(imbalance([line('D', '5', 'TRY'), { amount: '3' }, { side: 'C' }], together)).toEqual({ '': '5' });
  });
});
