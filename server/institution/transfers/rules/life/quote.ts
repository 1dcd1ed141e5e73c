import Big from 'big.js';
import type { PayoutMethodCode, TransferTypeCode } from '../../../../../contract/model/generated/entities';
import type { Language } from '../../../../../contract/values/language';
import type { RecordStore } from '../../../../records/RecordStore';
import { storedAmount } from '../../../kernel/rules/money';
import { type FoundPrice, findPrice } from '../../../pricing/rules/prices';
import { type Route, requireRoute } from '../routing';
import { noFee, noRate } from './refusals';

/** The terms that a sender asks a price for. Ids of records. */
export interface QuoteTerms {
  readonly transferType: TransferTypeCode;
  readonly sender: string | null;
  readonly receiverCountry: string;
  readonly payoutMethod: PayoutMethodCode;
  readonly sendCurrency: string;
  readonly payoutCurrency: string;
  readonly channel: string | null;
  readonly agent: string | null;
  readonly promoCode: string | null;
}

/** An amount to send, or one that the receiver is to get. Decimal as text. */
export type QuotedAmount = { readonly send: string } | { readonly payOut: string };

/** The price of a transfer, bound to the rates and the rules that made it. Ids of records, decimals as text. */
export interface Quote {
  readonly sendAmount: string;
  readonly sendCurrency: string;
  readonly payoutAmount: string;
  readonly payoutCurrency: string;
  /** As people quote it, lira for one foreign unit: the amounts multiply by it. Null for the same currency. */
  readonly exchangeRate: string | null;
  readonly rates: readonly string[];
  readonly feeAmount: string;
  readonly taxAmount: string;
  readonly totalCollected: string;
  readonly feeRule: string;
  readonly campaign: string | null;
  readonly campaignCost: string;
  readonly agentShare: string;
  readonly agentWithholding: string;
  /** Rule of the agent's share, and that of the commission that the partner owes us. */
  readonly agentRule: string | null;
  readonly partnerRule: string | null;
  readonly partnerCommission: string;
  /** Partner that pays abroad, and its agreement for the country. */
  readonly partner: string | null;
  readonly partnerCountry: string | null;
}

/** The part of a call that quotes need. */
export interface QuoteCall {
  readonly records: RecordStore;
  readonly language: Language;
  /** Day in Türkiye, YYYY-MM-DD. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
  /** Transaction tax on the fee, percent. */
  readonly taxPercent: number;
  /** Minutes for which a quote is valid. */
  readonly quoteMinutes: number;
}

/**
 * Prices a transfer by the amount to send or to pay out.
 * @throws Refusal `quote.noFee`, `quote.noRate`, and the reason why no partner pays (`route.*`)
 */
export async function quoteTransfer(
  call: QuoteCall,
  terms: QuoteTerms,
  amount: QuotedAmount,
): Promise<Quote> {
  if ('send' in amount) return priced(call, terms, amount.send);
  const wanted = new Big(amount.payOut);
  const payoutAmount = storedAmount(wanted, terms.payoutCurrency);
  // The margin depends on the amount: prices are found until the amount is that of its own rate.
  let quote = await priced(call, terms, amount.payOut, null);
  for (let at = 0; at < mostPrices; at += 1) {
    const send = sendFor(wanted, quote);
    if (send === quote.sendAmount) break;
    quote = await priced(call, terms, send, null);
  }
  return { ...(await priced(call, terms, quote.sendAmount)), payoutAmount };
}

/** Prices for a wanted payout after which the last one is taken. */
const mostPrices = 5;

/** The amount to send that a payout is worth at the rate of a quote. */
function sendFor(
  wanted: Big,
  { exchangeRate, sendAmount, sendCurrency, payoutAmount, payoutCurrency }: Quote,
): string {
  if (exchangeRate === null) return storedAmount(wanted, sendCurrency);
  const isForeign = sendCurrency !== 'TRY' && payoutCurrency !== 'TRY';
  const isInverse = payoutCurrency === 'TRY' || (isForeign && new Big(payoutAmount).gt(sendAmount));
  return storedAmount(isInverse ? wanted.div(exchangeRate) : wanted.times(exchangeRate), sendCurrency);
}

/** @param amount of the route; null if any partner of the corridor will do for a first estimate */
async function priced(
  call: QuoteCall,
  terms: QuoteTerms,
  send: string,
  routed: string | null = send,
): Promise<Quote> {
  const { records, today, now, language } = call;
  const { receiverCountry, sendCurrency, payoutCurrency, payoutMethod: method } = terms;
  if (terms.transferType !== 'ABROAD') return pricedBy(call, terms, send, null);
  const routeFor = (payoutAmount: string | null) =>
    requireRoute(
      records,
      {
        country: receiverCountry,
        currency: payoutCurrency,
        method,
        sendCurrency,
        payoutAmount,
        amount: routed,
        at: now,
        today,
      },
      language,
    );
  const route = await routeFor(null);
  const quote = await pricedBy(call, terms, send, route);
  if (routed === null) return quote;
  // Only the price has the amount that the partner pays: one without the money for it is left out.
  const covered = await routeFor(quote.payoutAmount);
  return covered.partner.id === route.partner.id ? quote : pricedBy(call, terms, send, covered);
}

async function pricedBy(
  { records, today, language, taxPercent }: QuoteCall,
  terms: QuoteTerms,
  send: string,
  route: Route | null,
): Promise<Quote> {
  const { sender: customer, receiverCountry, sendCurrency, payoutCurrency } = terms;
  const found = await findPrice(
    records,
    {
      txnType: 'SEND',
      currency: sendCurrency,
      amount: new Big(send),
      customer,
      receiverCountry,
      channel: terms.channel,
      agent: terms.agent,
      partner: route?.partner.id ?? null,
      promoCode: terms.promoCode,
      payoutCurrency,
    },
    { day: today, taxPercent },
  );
  if (found.parts === null) throw noFee(language);
  if (payoutCurrency !== sendCurrency && found.exchange === null) throw noRate(payoutCurrency, language);
  return quoteOf(found, terms, route && { partner: route.partner.id, partnerCountry: route.coverage.id });
}

function quoteOf(
  { parts, rules, exchange, campaignCost }: FoundPrice,
  { sendCurrency, payoutCurrency }: QuoteTerms,
  partner: Pick<Quote, 'partner' | 'partnerCountry'> | null,
): Quote {
  const text = (amount: Big) => storedAmount(amount, sendCurrency);
  return {
    sendAmount: text(parts.amount),
    sendCurrency,
    payoutCurrency,
    payoutAmount: storedAmount(exchange?.payoutAmount ?? parts.amount, payoutCurrency),
    exchangeRate: exchange?.quoted.rate.toFixed(6) ?? null,
    rates: exchange?.rates ?? [],
    feeAmount: text(parts.fee),
    taxAmount: text(parts.tax),
    totalCollected: text(parts.total),
    feeRule: rules[1]?.id ?? '',
    campaign: rules[4]?.id ?? null,
    campaignCost: text(campaignCost),
    agentShare: text(parts.agentShare),
    agentWithholding: text(parts.withholding),
    agentRule: rules[2]?.id ?? null,
    partnerRule: (partner && rules[3]?.id) ?? null,
    partnerCommission: text(partner ? parts.partnerCommission : new Big(0)),
    ...(partner ?? { partner: null, partnerCountry: null }),
  };
}
