import Big from 'big.js';
import type { StoredOf } from '../../../../records/RecordStore';
import { type Quote, type QuoteCall, type QuotedAmount, type QuoteTerms, quoteTransfer } from './quote';

/** A quote that was given, with its end. */
export type GivenQuote = StoredOf<'TransferQuote'>;

/** A request for a quote: its terms and amount, and the user who gives it to the sender. */
export interface QuoteRequest {
  readonly terms: QuoteTerms;
  readonly amount: QuotedAmount;
  readonly userName: string;
}

/** Least time in ms that a quote has left if it is given once more. */
const leastLeft = 60_000;

/**
 * Gives a quote and stores it: until its end the same user may send by it, whatever rates and rules are published
 * meanwhile. The same price is not stored again while enough of its time is left.
 */
export async function giveQuote(call: QuoteCall, request: QuoteRequest): Promise<GivenQuote> {
  const { records, now } = call;
  const { terms, amount, userName } = request;
  const { rates, ...quote } = await quoteTransfer(call, terms, amount);
  const given = await validQuote(call, request, leastLeft);
  if (given !== null && isSame(given, quote)) return given;
  return records.insert('TransferQuote', {
    ...quote,
    rates: [...rates],
    quotedBy: userName,
    terms: keyOf(request),
    validUntil: new Date(Date.parse(now) + call.quoteMinutes * 60_000).toISOString(),
  });
}

/** The newest quote of a request that is valid for some ms; null if there is none. */
export async function validQuote(
  { records, now }: Pick<QuoteCall, 'records' | 'now'>,
  request: QuoteRequest,
  left = 0,
): Promise<GivenQuote | null> {
  const quotes = await records.list('TransferQuote', {
    terms: keyOf(request),
    quotedBy: request.userName,
    validUntil: { gt: new Date(Date.parse(now) + left).toISOString() },
  });
  return quotes.at(-1) ?? null;
}

const isSame = (given: GivenQuote, quote: Omit<Quote, 'rates'>) =>
  given.totalCollected === quote.totalCollected &&
  given.payoutAmount === quote.payoutAmount &&
  given.campaign === quote.campaign &&
  given.agentRule === quote.agentRule &&
  given.partnerRule === quote.partnerRule &&
  given.partnerCountry === quote.partnerCountry;

/** The terms and the amount as a key. */
function keyOf({ terms, amount }: QuoteRequest): string {
  const { transferType, sender, receiverCountry, payoutMethod, sendCurrency, payoutCurrency } = terms;
  const { channel, agent, promoCode } = terms;
  const sum = 'send' in amount ? `S${two(amount.send)}` : `P${two(amount.payOut)}`;
  return [
    ...[transferType, sender, receiverCountry, payoutMethod, sum, sendCurrency, payoutCurrency],
    ...[channel, agent, promoCode],
  ]
    .map((part) => part ?? '')
    .join('|');
}

const two = (amount: string) => new Big(amount).toFixed(2);
