import Big from 'big.js';
import type { Account } from '../../contract/model/generated/entities';
import { entriesOf, type Leg, normalBalance, otherSide, totalOf } from '../institution/ledger/rules';
import type { LedgerAccount } from '../institution/ledger/store/LedgerStore';
import type { DemoRow } from './DemoBatch';

/** Accounts of a voucher at most: the checks of the database see a voucher at once. */
const accountsPerVoucher = 400;

/** Opening vouchers without journal numbers, and their entries. */
export interface OpeningVouchers {
  readonly vouchers: readonly DemoRow[];
  readonly entries: readonly DemoRow[];
}

/**
 * Opening vouchers of the books on a day: the balances of all accounts against the capital, foreign ones over the
 * currency position, as an institution begins that comes from another system. Earlier movements are those of that system.
 */
export function openingVouchers(
  day: string,
  accounts: readonly DemoRow[],
  rateOf: (currency: string) => string,
): OpeningVouchers {
  const filled = accounts.filter(({ balance }) => Number(balance) !== 0);
  const vouchers: DemoRow[] = [];
  const entries: DemoRow[] = [];
  for (const currency of [...new Set(filled.map((account) => String(account.currency)))].sort()) {
    const ofCurrency = filled.filter((account) => account.currency === currency);
    for (let at = 0; at < ofCurrency.length; at += accountsPerVoucher) {
      const legs = ofCurrency.slice(at, at + accountsPerVoucher).map(legOf);
      const made = entriesOf([...legs, ...counterLegs(legs, currency, rateOf)], rateOf);
      const id = String(vouchers.length + 1);
      vouchers.push({
        id,
        reference: `FR${id.padStart(12, '0')}`,
        postingKey: `opening/${id}`,
        event: 'opening',
        recordType: 'OPENING',
        recordDate: day,
        status: 'POSTED',
        description: `Açılış fişi ${currency}`,
        descriptionEn: `Opening voucher ${currency}`,
        totalDebit: totalOf(made, 'D'),
        totalCredit: totalOf(made, 'C'),
      });
      entries.push(...made.map((entry) => ({ ...entry, id: '', voucher: id, bookingDate: day })));
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
    account,
    glCode: account.glCode,
    currency: account.currency,
    amount: balance.abs(),
    side: balance.gt(0) ? side : otherSide(side),
    description: { tr: 'Devir bakiyesi', en: 'Balance carried forward' },
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
    account: null,
    glCode,
    currency: of,
    amount,
    side: on,
    description: { tr: 'Açılış karşılığı', en: 'Counterpart of the opening' },
  });
  if (currency === 'TRY') return [leg('500.01', 'TRY', net.abs(), side)];
  const value = net.abs().times(rateOf(currency)).round(2, Big.roundHalfUp);
  return [
    leg('198.01', currency, net.abs(), side),
    leg('198.02', 'TRY', value, otherSide(side)),
    leg('500.01', 'TRY', value, side),
  ];
}
