import type { DemoRow } from '../DemoBatch';

/** Gallery vouchers with calculated, balanced lines. */
export const galleryVouchers: readonly DemoRow[] = [
  {
    id: '1',
    name: 'Kurye masrafı',
    netAmount: '1250.00',
    vatRate: '20.00',
    withholdingRate: '0.00',
    totalDebit: '1500.00',
    totalCredit: '1500.00',
    difference: '0.00',
  },
  {
    id: '2',
    name: 'Euro tahsilatı',
    netAmount: '18400.50',
    vatRate: '10.00',
    withholdingRate: '20.00',
    totalDebit: '41800.00',
    totalCredit: '41800.00',
    difference: '0.00',
  },
];

const entries = [
  ['1', '770.01', 'D', '1250.00', 'TRY', '1.000000'],
  ['1', '191.20', 'D', '250.00', 'TRY', '1.000000'],
  ['1', '100.01', 'C', '1500.00', 'TRY', '1.000000'],
  ['2', '102.05', 'D', '1000.00', 'EUR', '41.800000'],
  ['2', '336.02', 'C', '41800.00', 'TRY', '1.000000'],
] as const;

/** Lines of the vouchers. */
export const galleryEntries: readonly DemoRow[] = entries.map(
  ([voucher, account, direction, amount, currency, exchangeRate], at) => ({
    id: String(at + 1),
    voucher,
    account,
    direction,
    amount,
    currency,
    exchangeRate,
  }),
);
