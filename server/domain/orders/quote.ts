import Big from 'big.js';
import type { PayoutMethodCode, TransferTypeCode } from '../../../contract/generated/entities';
import type { Language } from '../../../contract/values/language';
import type { RecordStore } from '../../storage/RecordStore';
import { requireRoute } from '../institutions';
import { storedAmount } from '../money';
import { type FoundPrice, findPrice } from '../pricing';
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
  /** Units of the send currency for one of the payout currency; null for the same currency. */
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
  readonly exfFirm: string | null;
  readonly exfCountry: string | null;
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
  // The margin depends on the amount: the second price is by the amount that the first one found.
  const first = await priced(call, terms, amount.payOut, null);
  const second = await priced(call, terms, sendFor(wanted, first), null);
  return priced(call, terms, sendFor(wanted, second));
}

/** Smallest amount to send that pays out at least the wanted one at the rate of a quote. */
function sendFor(wanted: Big, { exchangeRate, sendCurrency }: Quote): string {
  return storedAmount(wanted.times(exchangeRate ?? 1), sendCurrency, Big.roundUp);
}

/** @param amount of the route; null if any partner of the corridor will do for a first estimate */
async function priced(
  call: QuoteCall,
  terms: QuoteTerms,
  send: string,
  routed: string | null = send,
): Promise<Quote> {
  const { records, today, now, language } = call;
  const { transferType, sender: customer, receiverCountry, sendCurrency, payoutCurrency } = terms;
  const route =
    transferType === 'ABROAD'
      ? await requireRoute(
          records,
          {
            ...{ country: receiverCountry, currency: payoutCurrency, method: terms.payoutMethod },
            ...{ sendCurrency, amount: routed, at: now, today },
          },
          language,
        )
      : null;
  const found = await findPrice(
    records,
    {
      ...{ txnType: 'SEND', currency: sendCurrency, amount: new Big(send), customer, receiverCountry },
      ...{ channel: terms.channel, agent: terms.agent, exfFirm: route?.firm.id ?? null },
      ...{ promoCode: terms.promoCode, payoutCurrency },
    },
    { day: today, taxPercent: call.taxPercent },
  );
  if (found.parts === null) throw noFee(language);
  if (payoutCurrency !== sendCurrency && found.exchange === null) throw noRate(payoutCurrency, language);
  return quoteOf(found, terms, route && { exfFirm: route.firm.id, exfCountry: route.coverage.id });
}

function quoteOf(
  { parts, rules, exchange, campaignCost }: FoundPrice,
  { sendCurrency, payoutCurrency }: QuoteTerms,
  partner: Pick<Quote, 'exfFirm' | 'exfCountry'> | null,
): Quote {
  const text = (amount: Big) => storedAmount(amount, sendCurrency);
  return {
    ...{ sendAmount: text(parts.amount), sendCurrency, payoutCurrency },
    payoutAmount: storedAmount(exchange?.payoutAmount ?? parts.amount, payoutCurrency),
    exchangeRate: exchange?.rate.toFixed(6) ?? null,
    rates: exchange?.rates ?? [],
    ...{ feeAmount: text(parts.fee), taxAmount: text(parts.tax), totalCollected: text(parts.total) },
    ...{ feeRule: rules[1]?.id ?? '', campaign: rules[4]?.id ?? null, campaignCost: text(campaignCost) },
    ...{ agentShare: text(parts.agentShare), agentWithholding: text(parts.withholding) },
    ...{ agentRule: rules[2]?.id ?? null, partnerRule: (partner && rules[3]?.id) ?? null },
    partnerCommission: text(partner ? parts.partnerCommission : new Big(0)),
    ...(partner ?? { exfFirm: null, exfCountry: null }),
  };
}
