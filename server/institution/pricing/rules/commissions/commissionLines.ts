import Big from 'big.js';
import type { StoredOf } from '../../../../records/RecordStore';
import { roundedIn } from '../../../kernel/rules/money';
import { periodEnd, periodStart } from './settlementPeriod';

/** A commission that a transfer earned, by its voucher. */
export interface BookedCommission {
  readonly rule: StoredOf<'FeeTemplate'>;
  /** Day of the voucher. */
  readonly day: string;
  /** In the currency of the rule. */
  readonly commission: string;
  /** Income of the voucher in TRY; negative if it is given back, as the commission is. */
  readonly amountTry: string;
  /** Whether the commission is given back, since its transfer ended after the invoice was issued. */
  readonly isCorrection: boolean;
}

/** A line of an invoice: the commissions of a rule in one of its settlement periods. Amounts are in TRY. */
export interface CommissionLine {
  readonly rule: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly transferCount: number;
  /** In the currency of the rule. */
  readonly commission: string;
  readonly currency: string;
  readonly netAmount: string;
  readonly taxAmount: string;
  readonly totalAmount: string;
  /** Whether the tax is part of the commission; otherwise it is on top. */
  readonly taxIncluded: boolean;
  /** Whether the line gives commissions of an issued invoice back: its amounts are negative. */
  readonly isCorrection: boolean;
}

/**
 * Lines of an invoice, one for each rule and settlement period. Commissions that are given back are in separate lines. The
 * transaction tax is on top of a commission, or part of it where the rule includes it. @param taxRate percent
 */
export function commissionLines(
  booked: readonly BookedCommission[],
  taxRate: string,
): readonly CommissionLine[] {
  const groups = new Map<string, BookedCommission[]>();
  for (const one of booked) {
    const key = `${one.rule.id} ${periodStart(periodOf(one.rule), one.day)} ${one.isCorrection}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { rule, day, isCorrection } = first;
    const sum = (amount: (one: BookedCommission) => string) =>
      group.reduce((total, one) => total.plus(amount(one)), new Big(0));
    const period = periodOf(rule);
    const income = sum(({ amountTry }) => amountTry);
    return [
      {
        rule: rule.id,
        currency: rule.currency ?? 'TRY',
        transferCount: group.length,
        periodStart: periodStart(period, day),
        periodEnd: periodEnd(period, day),
        commission: sum(({ commission }) => commission).toFixed(2),
        ...taxed(income, taxRate, rule.bsmvIncluded === true),
        taxIncluded: rule.bsmvIncluded === true,
        isCorrection,
      },
    ];
  });
}

const periodOf = ({ settlementPeriod }: Pick<StoredOf<'FeeTemplate'>, 'settlementPeriod'>) =>
  settlementPeriod ?? 'MONTHLY';

/** Net, tax and total of a commission in TRY, to the cent: the net and the tax add up to the total. */
function taxed(commission: Big, taxRate: string, isIncluded: boolean) {
  const rate = new Big(taxRate).div(100);
  const net = isIncluded ? roundedIn(commission.div(rate.plus(1)), 'TRY') : commission;
  const tax = isIncluded ? commission.minus(net) : roundedIn(net.times(rate), 'TRY');
  return {
    netAmount: net.toFixed(2),
    taxAmount: tax.toFixed(2),
    totalAmount: net.plus(tax).toFixed(2),
  };
}
