import Big from 'big.js';
import type { DemoRow } from '../DemoBatch';

/** Country, city, currency, partner, coverage, and names of receivers. Ids are those of `partnerNetwork`. */
const corridors = [
  ['AZ', 'Bakı', 'USD', '1', '1', ['LEYLA ALIYEVA', 'RASHAD MAMMADOV', 'AYSEL HUSEYNOVA']],
  ['GE', 'Tbilisi', 'USD', '3', '9', ['NINO BERIDZE', 'GIORGI KAPANADZE', 'TAMAR GELASHVILI']],
  ['DE', 'Köln', 'EUR', '2', '4', ['ANNA SCHMIDT', 'MEHMET KAYA', 'JULIA WAGNER']],
  ['UZ', 'Toshkent', 'USD', '4', '13', ['DILNOZA KARIMOVA', 'JASUR TURSUNOV', 'MALIKA YUSUPOVA']],
  ['PH', 'Cebu', 'USD', '5', '17', ['MARIA SANTOS', 'JOSE REYES', 'GRACE CRUZ']],
] as const;

/** Selling rate for the buying rate of a day, and that of customers. */
const selling = (buyRate: string) => new Big(buyRate).times('1.0018').round(6);
const customersRate = (buyRate: string) => selling(buyRate).times('1.01').round(6);

/** Percent of an amount that partners pay us as commission. */
const commissionPercent = '0.15';

/** Values of the n-th transfer abroad of the year, and the facts by which its handover is booked. */
export function transferAbroad(
  n: number,
  cents: number,
  rateOf: (currency: string) => string,
  accountOf: (partner: string) => string,
) {
  const [receiverCountry, receiverCity, currency, partner, partnerCountry, names] =
    corridors[n % corridors.length] ?? corridors[0];
  const [receiverFirstName = '', receiverLastName = ''] = (names[n % names.length] ?? names[0]).split(' ');
  const sendAmount = new Big(cents).div(100);
  const buyRate = rateOf(currency);
  const rate = customersRate(buyRate);
  const payout = sendAmount.div(rate).round(2, Big.roundDown);
  const cost = payout.times(selling(buyRate)).round(2);
  const commission = sendAmount.times(commissionPercent).div(100).round(2);
  const partnerAccount = accountOf(partner);
  return {
    values: {
      transferType: 'ABROAD',
      receiver: null,
      receiverFirstName,
      receiverLastName,
      receiverCountry,
      receiverCity,
      receiverTckn: null,
      receiverPhone: `+49151${String(1_000_000 + n * 37)}`,
      partner,
      partnerCountry,
      payoutAmount: payout.toFixed(2),
      payoutCurrency: currency,
      exchangeRate: rate.toFixed(6),
      partnerCommission: commission.toFixed(2),
      ...(receiverCountry === 'UZ' && { receiverExtras: { PINFL: `3${String(n).padStart(13, '0')}` } }),
    } satisfies Partial<Record<string, unknown>>,
    handover: {
      currency,
      partnerAccount,
      partnerAmount: payout.toFixed(2),
      covered: cost.toFixed(2),
      fxMargin: sendAmount.minus(cost).toFixed(2),
      fxLoss: '0.00',
    },
    commission: {
      currency,
      partnerAccount,
      commission: commission.div(selling(buyRate)).round(2).toFixed(2),
    },
  };
}

/** A request to the partner about a transfer, answered or not. */
export function partnerRequest(
  { id, transferNo, partner }: DemoRow,
  at: string,
  answer: { readonly status: 'ACCEPTED' } | { readonly status: 'SILENT'; readonly next: string },
): DemoRow {
  const isAnswered = answer.status === 'ACCEPTED';
  return {
    id: '',
    transfer: id,
    partner: partner ?? null,
    partnerJob: 'SEND',
    requestKey: `${transferNo}-1-SEND`,
    requestStatus: answer.status,
    attempts: isAnswered ? 1 : 6,
    requestedAt: at,
    ...(isAnswered
      ? { answeredAt: at, answerCode: '00', nextAttemptAt: null }
      : { nextAttemptAt: answer.next, answerText: 'no answer in time' }),
  };
}
