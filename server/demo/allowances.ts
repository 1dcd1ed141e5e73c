import Big from 'big.js';
import { addDays } from '../../contract/values/days';
import type { DemoRow } from './DemoBatch';

/** Type, amount, days from today of begin and end, reason, status. */
const all = [
  ['OVERDRAFT', '5000.00', -20, 40, 'Maaş gününe kadar nakit ihtiyacı', 'ACTIVE'],
  ['OVERDRAFT', '12000.00', -5, 25, 'Tedarikçi ödemesi, teminat alındı', 'ACTIVE'],
  ['LIMIT_RAISE', '150000.00', -10, 20, 'Konut alımı için tek seferlik gönderim', 'ACTIVE'],
  ['MIN_BALANCE', '250.00', -30, 60, 'Yeni müşteri kampanyası', 'ACTIVE'],
  ['OVERDRAFT', '8000.00', -100, -15, 'Sezonluk ihtiyaç', 'EXPIRED'],
  ['LIMIT_RAISE', '90000.00', -60, -30, 'Okul ödemesi', 'EXPIRED'],
  ['OVERDRAFT', '3000.00', -45, 30, 'Müşteri talebi', 'RELEASED'],
] as const;

/** Allowances of customers' accounts around a day. */
export function accountAllowances(today: string, accounts: readonly DemoRow[]): readonly DemoRow[] {
  const fitting = accounts.filter(
    ({ ownerType, currency, status, balance, availableBalance }) =>
      ownerType === 'CUSTOMER' && currency === 'TRY' && status === 'OPEN' && balance === availableBalance,
  );
  return all.map(([allowanceType, amount, from, until, reason, status], at) => ({
    id: String(at + 1),
    account: fitting[at * 3 + 1]?.id ?? null,
    allowanceType,
    amount,
    currency: 'TRY',
    reason,
    status,
    validFrom: addDays(today, from),
    validUntil: addDays(today, until),
    inEffect: status === 'ACTIVE',
  }));
}

/** The accounts with the overdrafts in effect in their available balances, and with the minimums that are waived. */
export function withAllowances(
  accounts: readonly DemoRow[],
  allowances: readonly DemoRow[],
): readonly DemoRow[] {
  const granted = new Map(
    allowances
      .filter(({ allowanceType, inEffect }) => allowanceType === 'OVERDRAFT' && inEffect === true)
      .map(({ account, amount }) => [account, String(amount)]),
  );
  const waived = new Map(
    allowances
      .filter(({ allowanceType }) => allowanceType === 'MIN_BALANCE')
      .map(({ account, amount }) => [account, String(amount)]),
  );
  return accounts.map((account) => {
    const row: DemoRow = { ...account, minBalance: waived.get(account.id) ?? account.minBalance ?? null };
    const more = granted.get(row.id);
    if (more === undefined) return row;
    return { ...row, availableBalance: new Big(String(row.availableBalance)).plus(more).toFixed(2) };
  });
}
