import { expect, test } from 'vitest';
import { textWidth } from '../../contract/values/textWidth';
import { columnWidths } from '../../src/form/fields/lines/leastWidth';
import { wholeScreens } from './gallerySource';

/** In px: letters of a cell, its padding and border, and the list's arrow and buttons of a look-up. */
const [letters, padding, lookupButtons] = [14, 17, 90];
const amount = '1.234.567,89';
const name = '1200 Kasa Hesabı – Şişli';

test('44 C6 lines that are entered show amounts and the names of accounts, as wide as their definition says', () => {
  const columns = wholeScreens.flatMap(({ key, form }) =>
    Object.values(form?.fields ?? {}).flatMap(({ lines }) =>
      (lines?.columns ?? []).map((column) => ({ key, ...column })),
    ),
  );
  const needs = ({ kind }: (typeof columns)[number]) =>
    kind === 'decimal'
      ? textWidth(amount) * letters + padding
      : kind === 'lookup'
        ? textWidth(name) * letters + padding + lookupButtons
        : 0;
  const cut = columns.filter(
    (column) => columnWidths(column).full < Math.max(needs(column), column.minWidth ?? 0),
  );
  expect(cut.map(({ key, name: column }) => `${key} ${column}`)).toEqual([]);
  // Where there is no room, names are cut before amounts.
  const amounts = columns.filter(({ kind }) => kind === 'decimal');
  expect(amounts.filter((column) => columnWidths(column).least < needs(column))).toEqual([]);
  expect(amounts.length).toBeGreaterThan(5);
});
