import type { DemoRow } from './DemoBatch';

/** Code, currency, channel, band in the currency, margin in percent: customers who buy to send. */
const send = [
  ['G-USD', 'USD', null, '0.00', '5000.00', '0.9000'],
  ['G-USD-B', 'USD', null, '5000.00', null, '0.6000'],
  ['G-USD-M', 'USD', '4', '0.00', null, '0.5000'],
  ['G-EUR', 'EUR', null, '0.00', '5000.00', '0.8500'],
  ['G-EUR-B', 'EUR', null, '5000.00', null, '0.5500'],
  ['G-EUR-M', 'EUR', '4', '0.00', null, '0.4500'],
  ['G-GBP', 'GBP', null, '0.00', null, '1.1000'],
  ['G-CHF', 'CHF', null, '0.00', null, '1.2000'],
  ['G-SAR', 'SAR', null, '0.00', null, '1.5000'],
] as const;

/** Code, currency, partner, country, margin in percent: money from abroad that is paid in lira. */
const payout = [
  ['O-USD', 'USD', null, null, '0.7500'],
  ['O-USD-AZ', 'USD', '1', 'AZ', '0.5500'],
  ['O-USD-GE', 'USD', '3', 'GE', '0.6000'],
  ['O-USD-UZ', 'USD', '4', 'UZ', '0.6500'],
  ['O-EUR', 'EUR', null, null, '0.7000'],
  ['O-EUR-DE', 'EUR', '2', 'DE', '0.4000'],
] as const;

/** Margins on the rates of customers, in force since the beginning of the year. */
export function currencyMargins(today: string): readonly DemoRow[] {
  const common = {
    counterCurrency: 'TRY',
    marginType: 'PERCENT',
    validFrom: `${today.slice(0, 4)}-01-01`,
    status: 'ACTIVE',
  };
  const rows: readonly Omit<DemoRow, 'id'>[] = [
    ...send.map(([marginCode, currency, channel, amountFrom, amountTo, sellMargin]) => ({
      marginCode,
      marginSide: 'SEND',
      currency,
      channel,
      amountFrom,
      amountTo,
      sellMargin,
      ...common,
      buyMargin: '0.0000',
      maxDeviation: '0.2500',
    })),
    ...payout.map(([marginCode, currency, partner, country, buyMargin]) => ({
      marginCode,
      marginSide: 'PAYOUT',
      currency,
      partner,
      country,
      buyMargin,
      ...common,
      amountFrom: '0.00',
      maxDeviation: '0.1000',
    })),
  ];
  return rows.map((row, at) => ({ id: String(at + 1), ...row }));
}
