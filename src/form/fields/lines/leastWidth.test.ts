import { expect, test } from 'vitest';
import { leastWidths } from './leastWidth';

/** Width in px of `clamp(least, a + (100cqw - b) * share, full)` in a table of that width. */
function widthIn(css: string, table: number): number {
  const [least, a, b, share, full] = (css.match(/[\d.]+(?=rem)|(?<=\* )[\d.]+/g) ?? []).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Math.min(Math.max(least * 16, a * 16 + (table - b * 16) * share), full * 16);
}

const beside = 142;
const voucher = [
  { kind: 'lookup', minWidth: 220 },
  { kind: 'codes', minWidth: 200 },
  { kind: 'codes', minWidth: 110 },
  { kind: 'decimal', minWidth: 140 },
  { kind: 'currency', minWidth: 90 },
  { kind: 'decimal', minWidth: 110 },
  { kind: 'decimal', minWidth: 130 },
  { kind: 'text', minWidth: 180 },
] as const;

test('44 C lines of a voucher fit the room that a form has at 1440 px, and use more where there is more', () => {
  const css = leastWidths(voucher, beside);
  const sum = (table: number) => css.reduce((all, one) => all + widthIn(one, table), beside);
  expect(sum(1032)).toBeLessThanOrEqual(1032.5);
  expect(sum(1200)).toBeCloseTo(1200, -1);
  // With room each column has its full width, and the table stretches them.
  expect(css.map((one) => widthIn(one, 2000))).toEqual([260, 200, 130, 140, 112, 140, 140, 180]);
  // An amount and an account number are never too narrow to be read.
  expect(css.map((one) => widthIn(one, 300))).toEqual([156, 100, 100, 112, 92, 112, 112, 88]);
});

test('columns of one width only share nothing', () => {
  expect(leastWidths([{ kind: 'boolean' }], 0).map((one) => widthIn(one, 10))).toEqual([90]);
});
