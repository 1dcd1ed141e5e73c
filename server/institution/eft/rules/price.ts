import Big from 'big.js';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore } from '../../../records/RecordStore';
import { storedAmount } from '../../kernel/rules/money';
import { findPrice } from '../../pricing/rules/prices';
import type { EftOrder } from './EftCall';
import { noFee } from './refusals';

/** Price of an order; decimals as text. */
export interface EftPrice {
  readonly feeAmount: string;
  readonly taxAmount: string;
  /** Amount, fee and tax. */
  readonly totalDebited: string;
}

/** Prices an order by the fee rules of EFTs. @throws Refusal `eft.noFee` */
export async function priceEft(
  records: RecordStore,
  {
    amount,
    ...of
  }: Readonly<Record<'customer' | 'agent' | 'channel', string | null>> & {
    readonly amount: string;
    /** Firm that asks for it. */
    readonly partner?: string;
  },
  day: string,
): Promise<EftPrice> {
  const request = {
    partner: null,
    ...of,
    txnType: 'EFT',
    currency: 'TRY',
    payoutCurrency: 'TRY',
    receiverCountry: 'TR',
    promoCode: null,
    amount: new Big(amount),
  } as const;
  const { parts } = await findPrice(records, request, {
    day,
    taxPercent: await ruleParameter(records, 'fee.taxPercent'),
  });
  if (parts === null) throw noFee();
  const text = (value: Big) => storedAmount(value, 'TRY');
  return { feeAmount: text(parts.fee), taxAmount: text(parts.tax), totalDebited: text(parts.total) };
}

/** Fee and tax of an order; decimal as text. */
export const feeWithTax = ({ feeAmount, taxAmount }: Pick<EftPrice, 'feeAmount' | 'taxAmount'>): string =>
  new Big(feeAmount).plus(taxAmount).toFixed(2);

/** What is given back of an order that came back: its amount, with fee and tax if these are refunded, too. */
export function refundOf(order: EftOrder, feeRefunded: boolean | null): string {
  const fee = feeRefunded ? feeWithTax(order) : '0';
  return storedAmount(new Big(order.amount).plus(fee), 'TRY');
}
