import Big from 'big.js';
import type { Account } from '../../contract/generated/entities';
import { addDays } from '../commands/calendar';
import { entriesOf, type Leg, normalBalance, otherSide, totalOf } from '../domain/ledger';
import type { LedgerAccount } from '../storage/LedgerStore';
import type { DemoRow } from './DemoBatch';

/** Accounts of a voucher at most: the checks of the database see a voucher at once. */
const accountsPerVoucher = 400;

/** Opening vouchers and their entries, in parts that each hold whole vouchers. */
export interface OpeningVouchers {
  readonly vouchers: readonly DemoRow[];
  readonly entries: readonly (readonly DemoRow[])[];
}

/**
 * Opening vouchers of the books: the balances of all accounts against the capital, foreign ones over the currency
 * position, as an institution begins that comes from another system. Earlier movements are those of that system.
 */
export function openingVouchers(
  today: string,
  accounts: readonly DemoRow[],
  rates: readonly DemoRow[],
): OpeningVouchers {
  const day = addDays(today, -1);
  const published = rates.filter(({ rateStatus }) => rateStatus === 'PUBLISHED');
  const rateOf = (currency: string) =>
    String(published.find((rate) => rate.currency === currency)?.buyRate ?? '');
  const filled = accounts.filter(({ balance }) => Number(balance) !== 0);
  const vouchers: DemoRow[] = [];
  const entries: DemoRow[][] = [];
  let lines = 0;
  for (const currency of [...new Set(filled.map((account) => String(account.currency)))].sort()) {
    const ofCurrency = filled.filter((account) => account.currency === currency);
    for (let at = 0; at < ofCurrency.length; at += accountsPerVoucher) {
      const legs = ofCurrency.slice(at, at + accountsPerVoucher).map(legOf);
      const made = entriesOf([...legs, ...counterLegs(legs, currency, rateOf)], rateOf);
      const id = String(vouchers.length + 1);
      vouchers.push({
        ...{ id, reference: `FR${id.padStart(12, '0')}`, postingKey: `opening/${id}` },
        recordNo: `${day.slice(0, 7)}-${id.padStart(6, '0')}`,
        ...{ event: 'opening', recordType: 'OPENING', recordDate: day, status: 'POSTED' },
        description: `Açılış fişi ${currency}`,
        ...{ totalDebit: totalOf(made, 'D'), totalCredit: totalOf(made, 'C') },
      });
      entries.push(
        made.map((entry) => {
          lines += 1;
          return { ...entry, id: String(lines), record: id, bookingDate: day };
        }),
      );
    }
  }
  return { vouchers, entries };
}

/** The balance of an account on its side. */
function legOf(row: DemoRow): Leg {
  const account = row as unknown as LedgerAccount & Pick<Account, 'glCode'>;
  const balance = new Big(account.balance);
  const side = normalBalance(account);
  return {
    ...{ account, glCode: account.glCode, currency: account.currency, amount: balance.abs() },
    side: balance.gt(0) ? side : otherSide(side),
    description: 'Devir bakiyesi',
  };
}

/** Capital in TRY; of a foreign currency its position, and the capital that has its value. */
function counterLegs(
  legs: readonly Leg[],
  currency: string,
  rateOf: (currency: string) => string,
): readonly Leg[] {
  const net = legs.reduce(
    (sum, { side, amount }) => (side === 'D' ? sum.plus(amount) : sum.minus(amount)),
    new Big(0),
  );
  if (net.eq(0)) return [];
  const side = net.gt(0) ? 'C' : 'D';
  const leg = (glCode: string, of: string, amount: Big, on: Leg['side']): Leg => ({
    ...{ account: null, glCode, currency: of, amount, side: on, description: 'Açılış karşılığı' },
  });
  if (currency === 'TRY') return [leg('500.01', 'TRY', net.abs(), side)];
  const value = net.abs().times(rateOf(currency)).round(2, Big.roundHalfUp);
  return [
    leg('198.01', currency, net.abs(), side),
    leg('198.02', 'TRY', value, otherSide(side)),
    leg('500.01', 'TRY', value, side),
  ];
}
