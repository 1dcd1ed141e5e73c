import Big from 'big.js';
import { addDays } from '../../contract/values/days';
import { agentIds } from './agents';
import type { DemoRow } from './DemoBatch';

/** Id, code, name, currency, whether each slice is priced, and tiers: from, to, fixed amount, percent. */
const templates = [
  [
    ...['1', 'YURTICI', 'Yurt içi gönderim', 'TRY', false],
    [
      ['0.00', '5000.00', '25.00', null],
      ['5000.00', '50000.00', '60.00', null],
      ['50000.00', null, null, '0.1500'],
    ],
  ],
  [
    ...['2', 'YURTDISI', 'Yurt dışı gönderim', 'EUR', false],
    [
      ['0.00', '200.00', '4.90', null],
      ['200.00', '1000.00', '9.90', null],
      ['1000.00', null, null, '1.2000'],
    ],
  ],
  [
    ...['3', 'KADEMELI', 'Kademeli komisyon', 'TRY', true],
    [
      ['0.00', '10000.00', null, '0.5000'],
      ['10000.00', '100000.00', null, '0.3000'],
      ['100000.00', null, null, '0.1000'],
    ],
  ],
  [
    ...['4', 'YURTDISI-TL', 'Yurt dışı gönderim, TL', 'TRY', false],
    [
      ['0.00', '10000.00', '140.00', null],
      ['10000.00', '50000.00', '190.00', '0.2000'],
      ['50000.00', null, null, '0.6500'],
    ],
  ],
] as const satisfies readonly unknown[] as unknown as readonly (readonly [
  id: string,
  code: string,
  name: string,
  currency: string,
  cumulative: boolean,
  tiers: readonly (readonly [string, string | null, string | null, string | null])[],
])[];

/** Amount templates of fees and commissions. */
export const amountTemplates: readonly DemoRow[] = templates.map(
  ([id, code, name, currency, cumulative]) => ({
    id,
    code,
    name,
    currency,
    cumulative,
    status: 'ACTIVE',
  }),
);

/** Tiers of the amount templates. */
export const amountTiers: readonly DemoRow[] = templates
  .flatMap(([template, , , , , tiers]) =>
    tiers.map(([fromAmount, toAmount, fixedAmount, percent], at) => ({
      template,
      tierNo: at + 1,
      fromAmount,
      toAmount,
      fixedAmount,
      percent,
    })),
  )
  .map((tier, at) => ({ id: String(at + 1), ...tier }));

/**
 * Fees, commissions paid and received, and campaigns of the year.
 * @param uses discounts that transfers took from the campaigns, which are of their budgets
 * @param announced number of customers whom a campaign for all was announced to
 */
export function feeTemplates(
  today: string,
  uses: readonly DemoRow[] = [],
  announced: number | null = null,
): readonly DemoRow[] {
  const year = Number(today.slice(0, 4));
  const [validFrom, lastYear] = [
    `${year}-01-01`,
    { validFrom: `${year - 1}-01-01`, validUntil: `${year - 1}-12-31` },
  ];
  const desk = { calcMethod: 'TIERED', amountTemplate: '1' };
  const fees = [
    fee('U-GISE', 'Yurt içi gönderim, gişe', 'SEND', '1', desk),
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
    {
      ...fee('U-GISE', 'Yurt içi gönderim, gişe', 'SEND', '1', { calcMethod: 'FIXED', fixedAmount: '30.00' }),
      ...lastYear,
    },
    fee('U-GENEL', 'Gönderim, genel', 'SEND', null, {
      calcMethod: 'MIXED',
      fixedAmount: '30.00',
      percent: '0.1000',
    }),
    fee('U-TEMSILCI', 'Yurt içi gönderim, temsilci', 'SEND', '2', { ...desk, minAmount: '30.00' }),
    ...['AZ', 'GE', 'UZ', 'DE', 'PH'].map((receiverCountry) => ({
      ...fee(`U-TL-${receiverCountry}`, 'Yurt dışı gönderim, TL', 'SEND', null, {
        calcMethod: 'TIERED',
        amountTemplate: '4',
      }),
      receiverCountry,
      priority: 50,
    })),
    {
      ...fee('U-TL-AZ-M', 'Azerbaycan’a gönderim, mobil', 'SEND', '4', {
        calcMethod: 'FIXED',
        fixedAmount: '95.00',
      }),
      receiverCountry: 'AZ',
      priority: 50,
    },
    fee('U-USD', 'Dolarla gönderim', 'SEND', null, {
      calcMethod: 'MIXED',
      fixedAmount: '5.00',
      percent: '0.5000',
      maxAmount: '60.00',
      currency: 'USD',
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
  const taken = ['1', '2', '3', '4', '5'].flatMap((partner) =>
    (['PAY', 'SEND'] as const).map((txnType) => ({
      feeType: '3',
      code: `AK-${partner.padStart(4, '0')}-${txnType}`,
      name: 'Kurumdan komisyon',
      txnType,
      partner,
      currency: txnType === 'SEND' ? 'TRY' : partner === '2' ? 'EUR' : 'USD',
      calcMethod: 'PERCENT',
      percent: txnType === 'SEND' ? '0.1500' : '0.8000',
      settlementPeriod: 'MONTHLY',
      bsmvIncluded: false,
    })),
  );
  const until = (days: number) => ({ validUntil: addDays(today, days) });
  const usedOf = (code: string) =>
    uses
      .filter((use) => use.code === code && !use.releasedAt)
      .reduce((sum, { discount }) => sum.plus(String(discount)), new Big(0));
  /** A budget, and the used part of it; with a rest in place of a budget, one that leaves so much. */
  const budgeted = (code: string, { budget, rest }: { budget?: string; rest?: string }) => ({
    budget:
      budget ??
      usedOf(code)
        .plus(rest ?? '0')
        .toFixed(2),
    budgetUsed: usedOf(code).toFixed(2),
  });
  const campaigns = [
    {
      ...campaign('K-YENI', 'Yeni müşteriye ilk gönderim ücretsiz', {
        segment: 'NEW',
        discountType: 'FREE',
        usageLimit: 1,
      }),
      ...budgeted('K-YENI', { budget: '25000.00' }),
      ...until(120),
    },
    {
      ...campaign('K-BAYRAM', 'Bayramda ücretin yarısı', {
        segment: 'ALL',
        discountType: 'PERCENT',
        discountValue: '50.0000',
      }),
      promoCode: 'BAYRAM50',
      smsState: 'SENT',
      announcedCount: announced,
      ...budgeted('K-BAYRAM', { budget: '8000.00' }),
      ...until(21),
    },
    {
      ...campaign('K-GURBET', 'Almanya’ya gönderimde kur avantajı', {
        segment: 'ALL',
        discountType: 'RATE',
        discountValue: '0.3000',
      }),
      receiverCountry: 'DE',
      ...budgeted('K-GURBET', { budget: '1500.00' }),
      ...until(60),
    },
    {
      ...campaign('K-SADIK', 'Sadık müşteriye 10 TL indirim', {
        segment: 'LOYAL',
        discountType: 'AMOUNT',
        discountValue: '10.0000',
      }),
      ...budgeted('K-SADIK', { rest: '4.00' }),
      ...until(35),
    },
    {
      ...campaign('K-YAZ', 'Yaz gönderimi', {
        segment: 'ALL',
        discountType: 'PERCENT',
        discountValue: '20.0000',
      }),
      ...budgeted('K-YAZ', {}),
      ...until(-40),
      status: 'PASSIVE',
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

/** Id of the rule by which a partner pays us for orders that we send. */
export function commissionRule(today: string, partner: string): string {
  const code = `AK-${partner.padStart(4, '0')}-SEND`;
  return String(feeTemplates(today).find((rule) => rule.code === code)?.id);
}

/** Id of a campaign by its code. */
export function campaignId(today: string, code: string): string {
  return String(feeTemplates(today).find((rule) => rule.code === code)?.id);
}

/** The rule by which an agent gets a share of the fee: id, and percentage. */
export function agentRule(
  today: string,
  agent: string,
): { readonly id: string; readonly percent: number } | undefined {
  const code = `VK-${agent.padStart(4, '0')}`;
  const rule = feeTemplates(today).find((each) => each.code === code);
  return rule && { id: rule.id, percent: Number(rule.sharePercent) };
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

function campaign(code: string, name: string, discount: Readonly<Record<string, string | number>>) {
  return { feeType: '4', code, name, txnType: 'SEND', currency: 'TRY', ...discount };
}
