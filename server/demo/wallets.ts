import { addDays } from '../../contract/values/days';
import type { DemoMovement } from './AccountBook';
import type { DemoRow } from './DemoBatch';

type Limit = readonly [
  code: string,
  name: string,
  kind: string,
  period: string,
  most: string,
  count?: number,
];

const limits: readonly Limit[] = [
  ['YUK-ISLEM', 'Yükleme, işlem başına', 'LOAD', 'TXN', '50000.00'],
  ['YUK-GUN', 'Yükleme, günlük', 'LOAD', 'DAILY', '75000.00', 10],
  ['YUK-AY', 'Yükleme, aylık', 'LOAD', 'MONTHLY', '250000.00', 60],
  ['CEK-GUN', 'IBAN’a çekim, günlük', 'WITHDRAW', 'DAILY', '50000.00', 10],
  ['CEK-AY', 'IBAN’a çekim, aylık', 'WITHDRAW', 'MONTHLY', '200000.00'],
  ['NAK-GUN', 'Nakit çekim, günlük', 'CASH_OUT', 'DAILY', '20000.00', 5],
  ['HAR-GUN', 'Harcama, günlük', 'SPEND', 'DAILY', '40000.00'],
  ['GON-GUN', 'Cüzdandan gönderim, günlük', 'P2P_OUT', 'DAILY', '20000.00'],
  ['ALIM-GUN', 'Cüzdandan alım, günlük', 'P2P_IN', 'DAILY', '20000.00'],
  ['YUK-AY-B', 'Yükleme, aylık, basit tanıma', 'LOAD', 'MONTHLY', '2750.00', 10],
  ['CEK-AY-B', 'IBAN’a çekim, aylık, basit tanıma', 'WITHDRAW', 'MONTHLY', '2750.00', 5],
];

/** Limits of wallets. */
export const walletLimits: readonly DemoRow[] = limits.map(
  ([limitCode, name, walletTxnType, period, maxAmount, maxCount], at) => ({
    id: String(at + 1),
    limitCode,
    name,
    walletTxnType,
    period,
    currency: 'TRY',
    ...(period === 'TXN' && { minAmount: '10.00' }),
    maxAmount,
    maxCount: maxCount ?? null,
    status: 'ACTIVE',
  }),
);

const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const simple = ['10', '11'];

const groups = [
  ['BIREY-BASIT', 'Bireysel, basitleştirilmiş', 'SIMPLIFIED', 'PERSONAL', '2750.00', true, simple],
  ['BIREY-TAM', 'Bireysel, tam tanıma', 'FULL', 'PERSONAL', '100000.00', true, all],
  ['BIREY-SIKI', 'Bireysel, sıkılaştırılmış', 'ENHANCED', 'PERSONAL', '60000.00', true, all],
  ['BIREY-OZEL', 'Bireysel, özel', 'FULL', 'PERSONAL', '250000.00', false, all],
  ['ISYERI-BASIT', 'İşyeri, basitleştirilmiş', 'SIMPLIFIED', 'MERCHANT', '5000.00', true, simple],
  ['ISYERI-TAM', 'İşyeri, tam tanıma', 'FULL', 'MERCHANT', '500000.00', true, all],
  ['ISYERI-SIKI', 'İşyeri, sıkılaştırılmış', 'ENHANCED', 'MERCHANT', '250000.00', true, all],
] as const;

/** Limit groups of wallets by level and type. */
export const walletLimitGroups: readonly DemoRow[] = groups.map(
  ([groupCode, name, kycLevel, walletType, maxBalance, isDefault], at) => ({
    id: String(at + 1),
    groupCode,
    name,
    kycLevel,
    walletType,
    maxBalance,
    isDefault,
    status: 'ACTIVE',
  }),
);

/** Limits of each group. */
export const walletGroupLimits: readonly DemoRow[] = groups
  .flatMap(([, , , , , , ids], at) => ids.map((walletLimit) => ({ limitGroup: String(at + 1), walletLimit })))
  .map((row, at) => ({ id: String(at + 1), ...row }));

/** Wallets of the demo: open ones, the first of which is suspended, one that waits, and a closed one. */
const [openWallets, suspendedAt] = [30, 4];

/** The wallets of customers' accounts of electronic money, with their steps and devices. */
export function wallets(
  today: string,
  accounts: readonly DemoRow[],
  customers: readonly DemoRow<'Customer'>[],
): {
  readonly wallets: readonly DemoRow[];
  readonly events: readonly DemoRow[];
  readonly devices: readonly DemoRow[];
} {
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  const seen = new Set<unknown>();
  const money = accounts.filter(({ accountType, currency, customer }) => {
    if (accountType !== 'EMONEY' || currency !== 'TRY' || seen.has(customer)) return false;
    seen.add(customer);
    return true;
  });
  const ofStatus = (status: string, customerStatus: string, count: number) =>
    money
      .filter(
        (account) =>
          account.status === status && known.get(String(account.customer))?.status === customerStatus,
      )
      .slice(0, count);
  const chosen = [
    ...ofStatus('OPEN', 'ACTIVE', openWallets),
    ...ofStatus('PENDING', 'CANDIDATE', 1),
    ...ofStatus('CLOSED', 'ACTIVE', 1),
  ];
  const rows = chosen.map((account, at): DemoRow => {
    const customer = known.get(String(account.customer));
    const walletType = customer?.tradeName ? 'MERCHANT' : 'PERSONAL';
    const group = walletLimitGroups.find(
      (each) =>
        each.kycLevel === customer?.kycLevel && each.walletType === walletType && each.isDefault === true,
    );
    const status = { OPEN: 'ACTIVE', PENDING: 'PENDING_KYC', CLOSED: 'CLOSED' }[String(account.status)];
    const isSuspended = at === suspendedAt && status === 'ACTIVE';
    return {
      id: String(at + 1),
      walletNo: `CZ${String(at + 1).padStart(10, '0')}`,
      customer: account.customer ?? null,
      account: account.id,
      walletType,
      currency: 'TRY',
      limitGroup: group?.id ?? '2',
      openedAt: `${account.openDate}T08:00:00.000Z`,
      closeReason: isSuspended
        ? 'Müşteri telefonunu kaybettiğini bildirdi'
        : status === 'CLOSED'
          ? 'Müşteri talebi'
          : null,
      walletStatus: isSuspended ? 'SUSPENDED' : (status ?? 'ACTIVE'),
    };
  });
  return { wallets: rows, events: eventsOf(today, rows, accounts), devices: devicesOf(today, rows) };
}

function eventsOf(today: string, rows: readonly DemoRow[], accounts: readonly DemoRow[]): readonly DemoRow[] {
  const closedOn = new Map(accounts.map(({ id, closeDate }) => [id, closeDate]));
  const events = rows.flatMap((wallet): readonly Omit<DemoRow, 'id'>[] => {
    const { id, walletStatus, openedAt, limitGroup, closeReason, account } = wallet;
    const of = { wallet: id, takenBy: 'manager', agent: '1', limitGroup: limitGroup ?? null };
    const begun = walletStatus === 'PENDING_KYC' ? 'PENDING_KYC' : 'ACTIVE';
    const first = {
      ...of,
      step: begun === 'ACTIVE' ? 'OPEN' : 'WAIT',
      fromStatus: 'PENDING_KYC',
      toStatus: begun,
      takenAt: openedAt ?? null,
    };
    if (walletStatus === begun) return [first];
    const day = walletStatus === 'CLOSED' ? String(closedOn.get(String(account))) : addDays(today, -2);
    return [
      first,
      {
        ...of,
        step: walletStatus === 'CLOSED' ? 'CLOSE' : 'SUSPEND',
        fromStatus: 'ACTIVE',
        toStatus: walletStatus ?? null,
        takenAt: `${day}T09:30:00.000Z`,
        note: closeReason ?? null,
      },
    ];
  });
  return events.map((event, at) => ({ id: String(at + 1), ...event }));
}

const phones = ['iPhone 15', 'Samsung Galaxy S24', 'Xiaomi 14', 'iPhone 13', 'Samsung Galaxy A55'] as const;

function devicesOf(today: string, rows: readonly DemoRow[]): readonly DemoRow[] {
  const open = rows.filter(({ walletStatus }) => walletStatus === 'ACTIVE' || walletStatus === 'SUSPENDED');
  return open
    .flatMap(({ id }, at) => (at % 3 === 0 ? [id, id] : [id]))
    .map((wallet, at) => ({
      id: String(at + 1),
      wallet,
      deviceName: phones[at % phones.length] ?? null,
      deviceKey: `D-${String(7_919 * (at + 11)).padStart(8, '0')}`,
      lastSeenAt: `${addDays(today, -(at % 9) - 1)}T17:${String(10 + (at % 40))}:00.000Z`,
      status: 'ACTIVE',
    }));
}

/** Loads of the last weeks that wallets take out again, in cash or to an IBAN, and some that go back to where they came from: their balances stay. */
export function walletMovements(
  today: string,
  rows: readonly DemoRow[],
): ReadonlyMap<string, readonly DemoMovement[]> {
  const active = rows.filter(({ walletStatus }) => walletStatus === 'ACTIVE' || walletStatus === 'SUSPENDED');
  return new Map(
    active.map(({ account }, at) => {
      const cents = (60 + ((at * 37) % 240)) * 100;
      const words = { counterparty: '', description: 'Cüzdan', descriptionEn: 'Wallet' };
      const on = (daysAgo: number, amount: number, txnType: string): DemoMovement => ({
        day: addDays(today, -daysAgo),
        cents: amount,
        txnType,
        ...words,
      });
      const [from, until] = [26 - (at % 7), 4 + (at % 5)];
      return [
        String(account),
        [
          on(from, cents, 'WALLET'),
          on(from - 6, cents * 2, 'WALLET'),
          ...(at === 2 ? [on(until + 3, 12_000, 'REVERSAL')] : []),
          ...(at === 2 || at === 6 ? [on(until + 1, 15_000, 'REVERSAL')] : []),
          on(until, -cents * 3, at % 4 === 1 ? 'EFT' : 'CASH_OUT'),
        ],
      ];
    }),
  );
}
