import type { JsonObject } from '../../contract/values/json';

/** A commit that waits for an approval, and its decision if it was made. */
export interface DemoRequest {
  readonly user: string;
  /** Key of the screen. */
  readonly screen: string;
  /** Id of the record; a new one has none. */
  readonly record?: string;
  /** Operation before the commit, such as a quote. */
  readonly first?: string;
  /** Entered values. */
  readonly values: JsonObject;
  readonly decision?: { readonly user: string; readonly approve: boolean; readonly note?: string };
}

/** A colleague's session on the demo's first day. */
export interface DemoSession {
  readonly user: string;
  readonly ip: string;
  /** Key of the open screen. */
  readonly screen: string;
  /** Minutes since the sign-in, and since the last activity. */
  readonly minutes: number;
  readonly idle: number;
  readonly locked: boolean;
}

/** Requests of the demo's first day: four wait, one was approved, one rejected. */
export const demoRequests: readonly DemoRequest[] = [
  {
    user: 'cem.toprak',
    screen: 'customers/customerRiskUpdate',
    record: '41',
    values: {
      overrideLevel: 'HIGH',
      overrideReason: 'Aynı gün üç farklı alıcıya gönderim; gelir beyanıyla uyumlu değil.',
    },
    decision: { user: 'manager', approve: true },
  },
  {
    user: 'pelin.guler',
    screen: 'fee/feeDefinition',
    record: '4',
    values: { fixedAmount: '4.25' },
    decision: { user: 'compliance', approve: false, note: 'Kampanya bütçesi henüz onaylanmadı.' },
  },
  {
    user: 'cem.toprak',
    screen: 'customers/customerRiskUpdate',
    record: '57',
    values: {
      overrideLevel: 'HIGH',
      overrideReason: 'Meslek beyanı ile hesap hareketleri uyuşmuyor; belge istendi.',
    },
  },
  {
    user: 'pelin.guler',
    screen: 'fee/feeDefinition',
    record: '4',
    values: { fixedAmount: '9.75' },
  },
  {
    user: 'admin',
    screen: 'applicationmanager/channelLimitDefinition',
    record: '2',
    values: { dailyAmount: '3500000.00' },
  },
  {
    user: 'teller',
    screen: 'moneyTransfer/transfer',
    first: 'calculate',
    values: {
      sender: '1501',
      transferType: 'TO_NAME',
      receiverCountry: 'TR',
      payoutMethod: 'CASH',
      quoteBy: 'SEND',
      sendAmount: '32000.00',
      sendCurrency: 'TRY',
      payoutCurrency: 'TRY',
      receiverFirstName: 'NERMIN',
      receiverLastName: 'TASKIN',
      receiverTckn: '10000000146',
      receiverPhone: '+905326667788',
      collectionMethod: 'CASH',
      purpose: 'EDUCATION',
      relationship: 'FAMILY',
      sourceOfFunds: 'SALARY',
      description: 'Üniversite harcı ve yurt ücreti',
    },
  },
];

/** Colleagues who work when the demo begins; locked screens stay the longest. */
export const demoSessions: readonly DemoSession[] = [
  session('okan.bulut', '10.20.3.41', 'customers/customerUpdate', 190, 2, false),
  session('demet.acar', '10.20.3.40', 'dashboards/managerDesk', 205, 11, false),
  session('asli.duman', '10.20.4.52', 'accounting/accountSearch', 170, 34, true),
  session('hande.yalcin', '10.20.1.77', 'customers/customerContact', 95, 1, false),
  session('cem.toprak', '10.20.1.23', 'customers/customerRiskQuery', 220, 18, false),
  session('burcu.erdem', '10.20.1.31', 'vacationdays/query', 240, 61, true),
];

function session(
  user: string,
  ip: string,
  screen: string,
  minutes: number,
  idle: number,
  locked: boolean,
): DemoSession {
  return { user, ip, screen, minutes, idle, locked };
}
