import Big from 'big.js';
import type { MarginSideCode } from '../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { chooseRule, type LostRule } from '../../kernel/rules/ruleChoice';
import { inCounter, type QuotedRate, quotedRate } from './quotedRate';
import { rateAsOf } from './rateAsOf';

type Margin = StoredOf<'CurrencyMargin'>;

/** A request for the rate of a customer. */
export interface RateRequest {
  /** SEND: the customer buys the currency. PAYOUT: the customer sells it. */
  readonly side: MarginSideCode;
  readonly currency: string;
  /** The currency that the customer pays or gets. */
  readonly counterCurrency: string;
  /** The amount in `currency`, by the published rate. */
  amount(base: Big): Big;
  readonly channel?: string | null;
  readonly partner?: string | null;
  readonly country?: string | null;
}

/** Where a margin does not fit although its scope does. */
export type MarginMismatch = 'amount' | 'otherCurrency';

/** A rate of a customer: units of the counter currency for one of the currency. */
export interface CustomerRate {
  /** By the published rates alone. */
  readonly base: Big;
  readonly rate: Big;
  /** The same as it is shown and computed with. */
  readonly quoted: QuotedRate;
  readonly margin: Margin | null;
  readonly lost: readonly LostRule<Margin, 'channel' | 'partner' | 'country', MarginMismatch>[];
  /** The published rates that it was made by, which bind a quote: their ids. */
  readonly rates: readonly string[];
}

/**
 * The rate of a customer on a day: the published selling or buying rate with the margin that fits best. Two foreign
 * currencies meet through TRY. Null if a currency has no published rate.
 */
export async function customerRate(
  records: Pick<RecordStore, 'list'>,
  request: RateRequest,
  day: string,
): Promise<CustomerRate | null> {
  const { side, currency, counterCurrency } = request;
  const [own, counter] = [
    await priceOf(records, currency, day),
    await priceOf(records, counterCurrency, day),
  ];
  if (own === null || counter === null) return null;
  const base = side === 'SEND' ? own.sell.div(counter.buy) : own.buy.div(counter.sell);
  const margins = await records.list('CurrencyMargin', {
    marginSide: side,
    currency,
    counterCurrency,
    status: 'ACTIVE',
  });
  const { winner, lost } = chooseMargin(
    margins.filter((margin) => inForceOn(margin, day)),
    request,
    request.amount(base),
  );
  const rates = [own, counter].flatMap(({ id }) => (id === null ? [] : [id]));
  const quoted = quotedRate(withMargin(base, side, winner), currency, counterCurrency);
  return { base, rate: inCounter(quoted, new Big(1)), quoted, margin: winner, lost, rates };
}

/** The margin that fits best: the most specific one whose band has the amount. */
function chooseMargin(margins: readonly Margin[], request: RateRequest, amount: Big) {
  const { channel, partner, country } = request;
  return chooseRule<Margin, 'channel' | 'partner' | 'country', MarginMismatch>(margins, {
    scope: ['channel', 'partner', 'country'],
    facts: { channel: channel ?? null, partner: partner ?? null, country: country ?? null },
    excludes: ({ amountFrom, amountTo }) =>
      amount.gte(amountFrom) && (!amountTo || amount.lt(amountTo)) ? null : 'amount',
    order: ({ marginCode }) => ({ priority: 0, code: marginCode }),
  });
}

/** A rate with a margin in favour of the house; never below zero. */
export function withMargin(
  base: Big,
  side: MarginSideCode,
  margin: Pick<Margin, 'marginType' | 'buyMargin' | 'sellMargin'> | null,
): Big {
  const units = new Big((side === 'SEND' ? margin?.sellMargin : margin?.buyMargin) ?? 0);
  const part = margin?.marginType === 'POINT' ? units : base.times(units).div(100);
  const rate = side === 'SEND' ? base.plus(part) : base.minus(part);
  return rate.lt(0) ? new Big(0) : rate;
}

interface Price {
  /** Id of the published rate; null for TRY. */
  readonly id: string | null;
  readonly buy: Big;
  readonly sell: Big;
}

async function priceOf(
  records: Pick<RecordStore, 'list'>,
  currency: string,
  day: string,
): Promise<Price | null> {
  if (currency === 'TRY') return { id: null, buy: new Big(1), sell: new Big(1) };
  const rate = await rateAsOf(records, currency, day);
  return rate && { id: rate.id, buy: new Big(rate.buyRate), sell: new Big(rate.sellRate) };
}
