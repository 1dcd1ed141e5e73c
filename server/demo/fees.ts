import { addDays } from '../commands/calendar';
import { agentIds } from './agents';
import type { DemoRow } from './DemoBatch';

/** Amount tiers of fees. */
export const amountTemplates: readonly DemoRow[] = [
  template('1', 'YURTICI', 'Yurt içi gönderim', 'TRY', false, [
    ['0.00', '5000.00', '25.00', null],
    ['5000.00', '50000.00', '60.00', null],
    ['50000.00', null, null, '0.1500'],
  ]),
  template('2', 'YURTDISI', 'Yurt dışı gönderim', 'EUR', false, [
    ['0.00', '200.00', '4.90', null],
    ['200.00', '1000.00', '9.90', null],
    ['1000.00', null, null, '1.2000'],
  ]),
  template('3', 'KADEMELI', 'Kademeli komisyon', 'TRY', true, [
    ['0.00', '10000.00', null, '0.5000'],
    ['10000.00', '100000.00', null, '0.3000'],
    ['100000.00', null, null, '0.1000'],
  ]),
];

function template(
  id: string,
  code: string,
  name: string,
  currency: string,
  cumulative: boolean,
  tiers: readonly (readonly [string, string | null, string | null, string | null])[],
): DemoRow {
  const lines = tiers.map(([fromAmount, toAmount, fixedAmount, percent]) => ({
    fromAmount,
    toAmount,
    fixedAmount,
    percent,
  }));
  return { id, code, name, currency, tiers: lines, cumulative, status: 'ACTIVE' };
}

/** Fees, commissions paid and received, and active campaigns. */
export function feeTemplates(today: string): readonly DemoRow[] {
  const validFrom = `${today.slice(0, 4)}-01-01`;
  const fees = [
    fee('U-GISE', 'Yurt içi gönderim, gişe', 'SEND', '1', { calcMethod: 'TIERED', amountTemplate: '1' }),
    fee('U-MOBIL', 'Yurt içi gönderim, mobil', 'SEND', '4', { calcMethod: 'FIXED', fixedAmount: '15.00' }),
    fee('U-YURTDISI', 'Yurt dışı gönderim', 'SEND', null, {
      calcMethod: 'TIERED',
      amountTemplate: '2',
      currency: 'EUR',
    }),
    fee('U-EFT', 'EFT / FAST', 'EFT', null, { calcMethod: 'FIXED', fixedAmount: '8.50' }),
    fee('U-FATURA', 'Fatura ödeme', 'BILL', null, { calcMethod: 'FIXED', fixedAmount: '5.00' }),
    fee('U-NAKIT', 'Nakit çekme', 'CASH_OUT', null, {
      calcMethod: 'MIXED',
      fixedAmount: '10.00',
      percent: '0.2500',
      maxAmount: '750.00',
    }),
  ];
  const given = agentIds('AGENT').map((agent, at) => ({
    feeType: '2',
    code: `VK-${agent.padStart(4, '0')}`,
    name: 'Temsilci gönderim komisyonu',
    txnType: 'SEND',
    agent,
    currency: 'TRY',
    calcMethod: 'TIERED',
    amountTemplate: '3',
    sharePercent: `${40 - at * 2}.0000`,
    settlementPeriod: 'MONTHLY',
    withholdingRate: 20,
  }));
  const taken = ['1', '2', '3'].map((exfFirm) => ({
    feeType: '3',
    code: `AK-${exfFirm.padStart(4, '0')}`,
    name: 'Kurumdan ödeme komisyonu',
    txnType: 'PAY',
    exfFirm,
    currency: exfFirm === '2' ? 'EUR' : 'USD',
    calcMethod: 'PERCENT',
    percent: '0.8000',
    settlementPeriod: 'MONTHLY',
    bsmvIncluded: false,
  }));
  const campaigns = [
    {
      feeType: '4',
      code: 'K-YENI',
      name: 'Yeni müşteriye ilk gönderim ücretsiz',
      txnType: 'SEND',
      currency: 'TRY',
      segment: 'NEW',
      discountType: 'FREE',
      usageLimit: 1,
      budget: '250000.00',
      budgetUsed: '41350.00',
      validUntil: addDays(today, 120),
    },
  ];
  return [...fees, ...given, ...taken, ...campaigns].map((each, at) => ({
    id: String(at + 1),
    priority: 100,
    validFrom,
    status: 'ACTIVE',
    ...each,
  }));
}

function fee(
  code: string,
  name: string,
  txnType: string,
  channel: string | null,
  price: Readonly<Record<string, string>>,
) {
  return { feeType: '1', code, name, txnType, channel, currency: 'TRY', bsmvIncluded: true, ...price };
}
