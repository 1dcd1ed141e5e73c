import Big from 'big.js';
import { ruleParameter } from '../../../../platform/parameters/ruleParameter';
import type { RecordStore } from '../../../../records/RecordStore';
import { findPrice } from '../../../pricing/rules/prices';
import type { OpenBill } from './BillerService';
import { noFee } from './refusals';

/** An inquiry about a subscriber. Ids of records. */
export interface Inquiry {
  readonly biller: string;
  readonly billerCode: string;
  readonly subscriberNo: string;
  readonly by: string;
  readonly agent: string | null;
  readonly channel: string | null;
}

/**
 * Stores the open bills of a subscriber with their fees, in place of what the user has inquired before: amounts come from the biller
 * and the price rules alone. A bill that is being paid is left out. @returns how many there are
 * @throws Refusal `bill.noFee`
 */
export async function storeOpenBills(
  { records, today, now }: { readonly records: RecordStore; readonly today: string; readonly now: string },
  { biller, billerCode, subscriberNo, by: inquiredBy, agent, channel }: Inquiry,
  bills: readonly OpenBill[],
): Promise<number> {
  const mine = { biller, subscriberNo, inquiredBy, billStatus: 'INQUIRED' } as const;
  for (const { id, version } of await records.list('BillPayment', mine))
    await records.remove('BillPayment', id, version);
  const taxPercent = await ruleParameter(records, 'fee.taxPercent');
  let stored = 0;
  for (const bill of bills) {
    const known = await records.find('BillPayment', { paidBill: paidBillOf(billerCode, bill.billNo) });
    if (known !== null) continue;
    const owed = new Big(bill.billAmount).plus(bill.lateFee);
    const { parts } = await findPrice(
      records,
      { txnType: 'BILL', currency: 'TRY', amount: owed, channel, agent },
      { day: today, taxPercent },
    );
    if (parts === null) throw noFee();
    await records.insert('BillPayment', {
      ...bill,
      biller,
      subscriberNo,
      currency: 'TRY',
      serviceFee: parts.fee.toFixed(2),
      feeTax: parts.tax.toFixed(2),
      totalAmount: owed.plus(parts.fee).plus(parts.tax).toFixed(2),
      inquiredAt: now,
      inquiredBy,
      agent,
    });
    stored += 1;
  }
  return stored;
}

/** The bill of a biller, as the payment in force names it. */
export const paidBillOf = (billerCode: string, billNo: string): string => `${billerCode}-${billNo}`;
