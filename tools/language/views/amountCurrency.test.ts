import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyColumn } from '../kinds/anyKind';
import { loadProject } from '../project/loadProject';
import { amountCurrency, lineCurrencies, mixedCurrencies } from './amountCurrency';

const project = loadProject(join(import.meta.dirname, '../../..'));

test('an amount has the currency of its record, or always the same one; a count has none', () => {
  const of = (path: string) => amountCurrency(project, 'Account', path);
  expect([of('balance'), of('payDesk.cashLimit'), of('accountNo'), of('missing')]).toEqual([
    ...[{ field: 'currency' }, { code: 'TRY' }, undefined, undefined],
  ]);
  expect(amountCurrency(project, 'AccountTransaction', 'account.balance')).toEqual({
    field: 'account.currency',
  });
});

test('currencies are mixed where the amounts of a calculation may have different ones', () => {
  const mixed = (args: readonly string[], before: readonly AnyColumn[] = [], op = 'ratio') => {
    const column = { field: 'share', compute: { op, args } } as unknown as AnyColumn;
    return mixedCurrencies(project, { entity: 'Account', grid: { columns: [...before, column] } }, column);
  };
  const both = [{ field: 'currency' }, { code: 'TRY' }];
  expect(mixed(['balance', 'payDesk.cashLimit'])).toEqual(both);
  expect(mixed(['balance', 'blockedAmount'])).toEqual([]);
  const free: AnyColumn = {
    field: 'free',
    compute: { op: 'difference', args: ['balance', 'blockedAmount'] },
  };
  expect(mixed(['free', 'payDesk.cashLimit'], [free])).toEqual(both);
  const moved: AnyColumn = {
    field: 'moved',
    compute: { op: 'sum', entity: 'AccountTransaction', via: 'account', args: ['amount'] },
  };
  expect(mixed(['moved', 'balance'], [moved])).toEqual([]);
  // An amount and what it becomes: each is shown with its own currency.
  expect(mixed(['balance', 'currency', 'payDesk.cashLimit', 'payDesk.currency'], [], 'exchange')).toEqual([]);
});

test('summed lines have currencies of their own, unless the filter has one or the column is always in the same', () => {
  const of = (column: string, where = {}) =>
    lineCurrencies(project, { args: [`entries.${column}`], where }, () => ({
      entity: 'GalleryEntry',
    }));
  expect(of('amount')).toEqual(['entries.currency']);
  expect([of('amount', { 'entries.currency': 'TRY' }), of('amountTry'), of('missing')]).toEqual([[], [], []]);
  expect(lineCurrencies(project, { args: ['amount', '1'] }, () => undefined)).toEqual([]);
});
