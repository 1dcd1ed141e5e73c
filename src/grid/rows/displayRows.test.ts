import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisplayRow, displayRows, type Grouping, totalRows, withoutHiddenSums } from './displayRows';

const byStatus: Grouping = { groups: ['status'], totals: ['amount'], currencyField: 'currency' };
const whole = { before: false, after: false };

function row(id: string, status: string, currency: string, amount: string) {
  return { id, status, currency, amount };
}

const outline = (lines: readonly DisplayRow[]) =>
  lines.map(({ kind, id, currency, values }) => (kind === 'record' ? id : [kind, currency, values.amount]));

describe('E06 rows of a report', () => {
  it('are listed under one heading per group, with a subtotal per currency', () => {
    const rows = [
      row('1', 'OPEN', 'USD', '1.10'),
      row('2', 'OPEN', 'TRY', '2.20'),
      row('3', 'OPEN', 'USD', '0.05'),
    ];
    expect(outline(displayRows(rows, byStatus, whole))).toEqual([
      ['group', undefined, undefined],
      '1',
      '2',
      '3',
      ['subtotal', 'TRY', '2.2'],
      ['subtotal', 'USD', '1.15'],
    ]);
  });

  it('an amount in a fixed currency is summed over rows of any currency', () => {
    const worth = { name: 'worth', title: 'worth', kind: 'decimal', sortable: true } as const;
    const columns = [{ ...worth, currencyCode: 'TRY' }];
    const rows = [
      { ...row('1', 'OPEN', 'USD', '1'), worth: '40.5' },
      { ...row('2', 'OPEN', 'EUR', '2'), worth: '90' },
    ];
    const sumsOf = (grouping: Grouping) =>
      displayRows(rows, grouping, whole).flatMap(({ kind, currency, values }) =>
        kind === 'subtotal' ? [[currency, values]] : [],
      );
    expect(sumsOf({ ...byStatus, totals: ['amount', 'worth'], columns })).toEqual([
      ['TRY', { worth: '130.5' }],
      ['EUR', { amount: '2' }],
      ['USD', { amount: '1' }],
    ]);
    expect(sumsOf({ ...byStatus, totals: ['worth'], columns, currencyField: 'none' })).toEqual([
      ['', { worth: '130.5' }],
    ]);
  });

  it('a share is that of the sums, and not the sum of the shares', () => {
    const columns = [
      {
        ...({ name: 'share', title: 'share', kind: 'decimal', scale: 1, sortable: true } as const),
        compute: { op: 'ratio', args: ['part', 'all'] },
      },
    ] as const;
    const rows = [
      { id: '1', status: 'OPEN', part: 1, all: 2, share: '50.0' },
      { id: '2', status: 'OPEN', part: 0, all: 8, share: '0.0' },
    ];
    const lines = displayRows(rows, { ...byStatus, totals: ['share'], columns }, whole);
    expect(lines.at(-1)?.values).toEqual({ share: '10.0' });
  });

  it('a group of one record needs no subtotal', () => {
    const lines = displayRows([row('1', 'OPEN', 'TRY', '1')], byStatus, whole);
    expect(lines.map(({ kind }) => kind)).toEqual(['group', 'record']);
  });

  it('a group that may continue on another page is not summed', () => {
    const rows = ['A', 'A', 'B', 'B', 'C', 'C'].map((status, index) =>
      row(String(index), status, 'TRY', '1'),
    );
    const summed = (edges: typeof whole) =>
      displayRows(rows, byStatus, edges).flatMap((line) =>
        line.kind === 'subtotal' ? line.group?.value : [],
      );
    expect(summed({ before: true, after: true })).toEqual(['B']);
    expect(summed({ before: false, after: true })).toEqual(['A', 'B']);
    expect(summed(whole)).toEqual(['A', 'B', 'C']);
  });

  it('groups are nested', () => {
    const rows = [row('1', 'OPEN', 'TRY', '1'), row('2', 'OPEN', 'USD', '2'), row('3', 'SHUT', 'USD', '3')];
    const lines = displayRows(rows, { ...byStatus, groups: ['status', 'currency'], totals: [] }, whole);
    expect(lines.flatMap(({ group, level }) => (group ? [[level, group.value]] : []))).toEqual([
      [0, 'OPEN'],
      [1, 'TRY'],
      [1, 'USD'],
      [0, 'SHUT'],
      [1, 'USD'],
    ]);
  });

  it('every record is listed once, in order, with unique ids; subtotals add up exactly', () => {
    const amount = fc
      .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
      .map((cents) => new Big(cents.toString()).div(100).toFixed(2));
    const rows = fc.array(
      fc.record({ status: fc.constantFrom('A', 'B'), currency: fc.constantFrom('TRY', 'USD'), amount }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, (made) => {
        const sorted = made
          .toSorted((one, other) => one.status.localeCompare(other.status))
          .map((one, index) => ({ ...one, id: String(index) }));
        const lines = displayRows(sorted, byStatus, whole);
        expect(lines.filter(({ kind }) => kind === 'record').map(({ id }) => id)).toEqual(
          sorted.map(({ id }) => id),
        );
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        for (const line of lines.filter(({ kind }) => kind === 'subtotal')) {
          const cents = sorted
            .filter((one) => one.status === line.group?.value && one.currency === line.currency)
            .reduce((sum, one) => sum + BigInt(one.amount.replace('.', '')), 0n);
          expect(new Big(String(line.values.amount)).times(100).toFixed(0)).toBe(cents.toString());
        }
      }),
    );
  });
});

describe('grand totals', () => {
  it('are not shown where none of their columns is: hidden by the definition, by the user, or for lack of room', () => {
    const totals = totalRows({ TRY: { worth: '40.50' }, USD: { amount: '1.00' } });
    const left = (shown: readonly string[]) =>
      withoutHiddenSums(totals, new Set(shown)).map(({ currency }) => currency);
    expect(left(['worth', 'amount'])).toEqual(['TRY', 'USD']);
    expect(left(['amount'])).toEqual(['USD']);
    expect(left(['other'])).toEqual([]);
  });

  it("have a line per currency, the own currency first, with the server's sums", () => {
    const lines = totalRows({ USD: { amount: '2.00' }, TRY: { amount: '3.00' }, EUR: { amount: '1.00' } });
    expect(lines.map(({ currency, values }) => [currency, values.amount])).toEqual([
      ['TRY', '3.00'],
      ['EUR', '1.00'],
      ['USD', '2.00'],
    ]);
  });
});
