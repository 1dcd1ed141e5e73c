import type { DemoRow } from './DemoBatch';

/** Ids of partners that are live. */
const live = ['1', '2', '3', '4', '5'] as const;

/** Partner, country, currencies, payout methods. Ids of partners are those of `partners`. */
const covered = [
  ['1', 'AZ', 'USD', 'CASH ACCOUNT'],
  ['1', 'KZ', 'USD', 'CASH'],
  ['1', 'GE', 'USD', 'CASH'],
  ['2', 'DE', 'EUR', 'CASH ACCOUNT'],
  ['2', 'AT', 'EUR', 'CASH ACCOUNT'],
  ['2', 'NL', 'EUR', 'ACCOUNT'],
  ['2', 'FR', 'EUR', 'CASH ACCOUNT'],
  ['2', 'BE', 'EUR', 'ACCOUNT'],
  ['3', 'GE', 'USD EUR', 'CASH'],
  ['3', 'AZ', 'USD', 'CASH'],
  ['3', 'MD', 'USD EUR', 'CASH'],
  ['3', 'UA', 'USD', 'CASH'],
  ['4', 'UZ', 'USD', 'CASH'],
  ['4', 'KG', 'USD', 'CASH'],
  ['4', 'TJ', 'USD', 'CASH'],
  ['4', 'KZ', 'USD', 'CASH'],
  ['5', 'PH', 'USD', 'CASH ACCOUNT'],
  ['5', 'IN', 'USD', 'ACCOUNT'],
  ['6', 'EG', 'USD', 'CASH'],
] as const;

/** Countries in which partners pay. */
export const coverages: readonly DemoRow[] = covered.map(([partner, country, currencies, methods], at) => ({
  id: String(at + 1),
  partner,
  country,
  sendAllowed: true,
  receiveAllowed: partner !== '5',
  currencies: currencies.split(' '),
  payoutMethods: methods.split(' '),
  status: 'ACTIVE',
}));

/** Country, key, labels, pattern, whether it is required. */
const asked = [
  ['KZ', 'IIN', 'Bireysel kimlik no (IIN)', 'Individual identification no (IIN)', '^[0-9]{12}$', true],
  ['UZ', 'PINFL', 'Kişisel kimlik no (PINFL)', 'Personal identification no (PINFL)', '^[0-9]{14}$', true],
  ['IN', 'IFSC', 'Banka şubesi (IFSC)', 'Branch of the bank (IFSC)', '^[A-Z]{4}0[A-Z0-9]{6}$', true],
  ['IN', 'PAN', 'Vergi no (PAN)', 'Tax number (PAN)', '^[A-Z]{5}[0-9]{4}[A-Z]$', false],
] as const;

/** Fields of receivers that countries ask for. */
export const countryFields: readonly DemoRow[] = coverages
  .flatMap(({ id: partnerCountry, country }) =>
    asked
      .filter(([of]) => of === country)
      .map(([, fieldKey, labelTr, labelEn, fieldRegex, isRequired], at) => ({
        partnerCountry,
        orderNo: at + 1,
        fieldKey,
        labelTr,
        labelEn,
        fieldRegex,
        isRequired,
      })),
  )
  .map((row, at) => ({ id: String(at + 1), ...row }));

/** Largest amounts by currency. */
const largest: Readonly<Record<string, string>> = { TRY: '400000.00', USD: '10000.00', EUR: '10000.00' };
const smallest: Readonly<Record<string, string>> = { TRY: '250.00', USD: '10.00', EUR: '10.00' };
const documented: Readonly<Record<string, string>> = { TRY: '185000.00', USD: '5000.00', EUR: '5000.00' };

/** Partner, payout method, payout currency, its fee, promised minutes. */
const agreed = [
  ['1', 'CASH', 'USD', '2.50', 15],
  ['1', 'ACCOUNT', 'USD', '1.80', 240],
  ['2', 'CASH', 'EUR', '3.00', 30],
  ['2', 'ACCOUNT', 'EUR', '0.60', 10],
  ['3', 'CASH', 'USD', '2.20', 20],
  ['3', 'CASH', 'EUR', '2.40', 20],
  ['4', 'CASH', 'USD', '2.00', 10],
  ['5', 'CASH', 'USD', '2.75', 60],
  ['5', 'ACCOUNT', 'USD', '1.50', 120],
  ['6', 'CASH', 'USD', '2.10', 45],
] as const;

/** Working conditions: sends in lira and in the currency of the payout, and money from abroad. */
export const workConditions: readonly DemoRow[] = agreed
  .flatMap(([partner, payoutMethod, currency, unitFee, deliveryMinutes]) => {
    const common = { partner, payoutMethod, cutOffTime: '23:59', payoutValidDays: 30, status: 'ACTIVE' };
    const from = (sendCurrency: string, payoutCurrency: string, inOut: 'IN' | 'OUT') => ({
      ...common,
      inOut,
      sendCurrency,
      payoutCurrency,
      unitFee: inOut === 'OUT' ? unitFee : '0.00',
      minAmount: smallest[sendCurrency] ?? '10.00',
      maxAmount: largest[sendCurrency] ?? '10000.00',
      docThreshold: documented[sendCurrency] ?? null,
      ...(inOut === 'OUT' && { deliveryMinutes }),
    });
    const sends = [from('TRY', currency, 'OUT'), from(currency, currency, 'OUT')];
    const isPaidHere = payoutMethod === 'CASH' && partner !== '5';
    return isPaidHere ? [...sends, from(currency, currency, 'IN'), from(currency, 'TRY', 'IN')] : sends;
  })
  .map((row, at) => ({ id: String(at + 1), ...row }));

/** Corridors that two partners pay: the first and the second one. */
const shared: Readonly<Record<string, readonly [string, string]>> = {
  'AZ USD CASH': ['1', '3'],
  'GE USD CASH': ['3', '1'],
  'KZ USD CASH': ['4', '1'],
};

/** The routing table: a rule for each corridor of the live partners. */
export function primaryPartners(today: string): readonly DemoRow[] {
  const corridors = covered
    .filter(([partner]) => live.some((id) => id === partner))
    .flatMap(([partner, country, currencies, methods]) =>
      currencies
        .split(' ')
        .flatMap((currency) =>
          methods.split(' ').map((payoutMethod) => ({ partner, country, currency, payoutMethod })),
        ),
    );
  const nameOf = ({ country, currency, payoutMethod }: (typeof corridors)[number]) =>
    `${country} ${currency} ${payoutMethod}`;
  const once = new Map(corridors.map((corridor) => [nameOf(corridor), corridor]));
  return [...once].map(([name, { partner, ...corridor }], at) => {
    const [primaryPartner, secondaryPartner] = shared[name] ?? [partner, null];
    return {
      id: String(at + 1),
      ...corridor,
      primaryPartner,
      secondaryPartner,
      status: 'ACTIVE',
      routeRule: name === 'KZ USD CASH' ? 'COST' : 'FIXED',
      failoverMinutes: secondaryPartner === null ? null : 60,
      validFrom: `${today.slice(0, 4)}-01-01`,
    };
  });
}

/** Internal step, service, seconds to wait, retries. */
const services = [
  ['QUOTE', 'quotes', 10, 2],
  ['SEND', 'orders/{orderNo}', 30, 0],
  ['PAY', 'payouts', 30, 0],
  ['AMEND', 'orders/{orderNo}/amendments/{step}', 30, 1],
  ['CANCEL', 'orders/{orderNo}/cancellation', 30, 1],
  ['REFUND', 'orders/refund', 30, 1],
  ['STATUS', 'orders/{orderNo}', 15, 1],
  ['RECON', 'orders?day={day}&after={after}', 120, 2],
] as const;

/** Services of the live partners. */
export const jobMatches: readonly DemoRow[] = live
  .flatMap((partner) =>
    services.map(([partnerJob, serviceName, timeoutSec, retryCount]) => ({
      partner,
      partnerJob,
      serviceName,
      successCodes: '00',
      timeoutSec,
      retryCount,
      status: 'ACTIVE',
    })),
  )
  .map((row, at) => ({ id: String(at + 1), ...row }));

/** Codes of our channels at the partners: branches, agents and the mobile application. The fifth lacks the last one. */
export const channelCodes: readonly DemoRow[] = live
  .flatMap((partner) =>
    (['1', '2', '4'] as const).flatMap((channel) =>
      (channel === '4' ? (['SEND'] as const) : (['SEND', 'PAY'] as const))
        .filter(() => !(partner === '5' && channel === '4'))
        .map((txnType) => ({
          partner,
          channel,
          txnType,
          partnerChannelCode: `TR${partner}0${channel}`,
          status: 'ACTIVE',
          subAgentCode: channel === '2' ? `TR${partner}-SUB` : null,
        })),
    ),
  )
  .map((row, at) => ({ id: String(at + 1), ...row }));
