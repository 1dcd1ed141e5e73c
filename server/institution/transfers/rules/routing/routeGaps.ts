import { shownNumber } from '../../../../platform/messages/shownNumber';
import type { StoredOf } from '../../../../records/RecordStore';
import type { RouteGap, RouteRequest } from './Route';

type Named = Pick<StoredOf<'Partner'>, 'title'>;

/** The country is under sanctions, or closed by the house. */
export const countryClosed = (): RouteGap => ({
  code: 'route.countryClosed',
  field: 'receiverCountry',
  text: { tr: 'Bu ülkeye gönderim kapalı.', en: 'This country is closed for sending.' },
});

/** No rule of the routing table is in force. @param offered currencies of rules that are in force for the country */
export function noCorridor({ currency }: RouteRequest, offered: readonly string[]): RouteGap {
  const isOffered = offered.length === 0 || offered.includes(currency);
  const others = [...new Set(offered)].sort().join(', ');
  return {
    code: 'route.noCorridor',
    field: isOffered ? 'payoutMethod' : 'payoutCurrency',
    text: isOffered
      ? {
          tr: `Bu ülkeye ${currency} bu ödeme şekliyle gönderilmiyor.`,
          en: `${currency} is not sent to this country by this payout method.`,
        }
      : {
          tr: `Bu ülkeye ${currency} gönderilmiyor; gönderilenler: ${others}.`,
          en: `${currency} is not sent to this country; sent are: ${others}.`,
        },
  };
}

/** The partner is not live, or its contract has ended. */
export const notLive = ({ title }: Named): RouteGap => ({
  code: 'route.notLive',
  field: 'receiverCountry',
  text: { tr: `${title} şu anda çalışmıyor.`, en: `${title} does not operate now.` },
});

/** The partner does not pay there in this currency by this method. */
export const notCovered = ({ title }: Named, { currency }: RouteRequest): RouteGap => ({
  code: 'route.notCovered',
  field: 'payoutMethod',
  text: {
    tr: `${title} bu ülkede ${currency} bu ödeme şekliyle ödemiyor.`,
    en: `${title} does not pay ${currency} in this country by this method.`,
  },
});

/** No working condition has this pair of currencies. */
export function noCondition({ title }: Named, { sendCurrency, currency }: RouteRequest): RouteGap {
  const pair = `${sendCurrency ?? currency} → ${currency}`;
  return {
    code: 'route.noCondition',
    field: 'sendCurrency',
    text: {
      tr: `${title} ile ${pair} için çalışma koşulu yok.`,
      en: `There is no working condition with ${title} for ${pair}.`,
    },
  };
}

/** The amount is outside of the partner's range. */
export function amountOutside(
  { title }: Named,
  { minAmount, maxAmount, sendCurrency }: StoredOf<'PartnerCondition'>,
): RouteGap {
  const [least, most] = [shownNumber(minAmount), shownNumber(maxAmount)];
  return {
    code: 'route.amount',
    field: 'sendAmount',
    text: {
      tr: `${title} ${least.tr} ile ${most.tr} ${sendCurrency} arasındaki tutarları öder.`,
      en: `${title} pays amounts from ${least.en} to ${most.en} ${sendCurrency}.`,
    },
  };
}

/** It is too late for today. @param cutOff HH:mm */
export const afterCutOff = ({ title }: Named, cutOff: string): RouteGap => ({
  code: 'route.afterCutOff',
  field: 'payoutMethod',
  text: {
    tr: `${title} bugün saat ${cutOff} itibarıyla işlem almıyor.`,
    en: `${title} has taken no transfers since ${cutOff} today.`,
  },
});

/** Prefunding and credit at the partner are less than the payout. */
export const noFunds = ({ title }: Named): RouteGap => ({
  code: 'route.noFunds',
  field: 'sendAmount',
  text: {
    tr: `${title} nezdindeki ön fon bu tutara yetmiyor.`,
    en: `Our prefunding at ${title} does not cover this amount.`,
  },
});
