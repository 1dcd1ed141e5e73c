import type {
  LimitActionCode,
  TransactionCodeCode,
  TxnTypeCode,
} from '../../contract/model/generated/entities';
import { addDays } from '../../contract/values/days';
import { fromCents } from './cents';
import type { DemoRow } from './DemoBatch';
import { Random } from './Random';

/** Approval definition for what exceeds a right or limit (server/demo/approvalDefinitions). */
const overLimitFlow = '3';

/** Approval definition for transfers above the right of a teller. */
const sendingFlow = '9';

type Amounts = readonly [perTransaction: number, daily: number, monthly: number];

/** A row whose days follow from the day of the demo. */
type Undated<Name extends 'TransactionAuthorization' | 'TransactionLimit' | 'ChannelLimit'> = Omit<
  DemoRow<Name>,
  'validFrom'
>;

/** Rights of roles to transactions. */
const rights: readonly Undated<'TransactionAuthorization'>[] = [
  right('1', 'TELLER', 'SEND_CASH', { amountLimit: '25000.00', currency: 'TRY', approval: sendingFlow }),
  right('2', 'TELLER', 'PAY_CASH', { amountLimit: '75000.00', currency: 'TRY' }),
  right('3', 'TELLER', 'CASH_IN', {}),
  right('4', 'TELLER', 'CASH_OUT', { amountLimit: '30000.00', currency: 'TRY', approval: overLimitFlow }),
  right('5', 'TELLER', 'BILL_PAY', { canCancel: true }),
  right('6', 'TELLER', 'ACCOUNT_CLOSE', {}),
  right('7', 'BRANCH_MGR', 'SEND_CASH', {
    canCancel: true,
    amountLimit: '250000.00',
    currency: 'TRY',
    approval: overLimitFlow,
  }),
  right('8', 'BRANCH_MGR', 'PAY_CASH', { canCancel: true }),
  right('9', 'BRANCH_MGR', 'CASH_OUT', { canCancel: true }),
  right('10', 'BRANCH_MGR', 'ACCOUNT_CLOSE', {}),
  right('11', 'ACCOUNTING', 'EFT_OUT', { canCancel: true, timeFrom: '08:00', timeTo: '19:00' }),
  right('12', 'ACCOUNTING', 'ACCOUNT_CLOSE', {}),
  right('14', 'SYS_ADMIN', 'ACCOUNT_CLOSE', {}),
  right('13', 'TELLER', 'FX_TRADE', { channel: '1', status: 'PASSIVE' }),
  right('15', 'TELLER', 'SEND_CASH', { amountLimit: '1000.00', currency: 'USD', approval: sendingFlow }),
  right('16', 'TELLER', 'PAY_CASH', { amountLimit: '2500.00', currency: 'USD' }),
  right('17', 'TELLER', 'PAY_CASH', { amountLimit: '2500.00', currency: 'EUR' }),
  right('18', 'BRANCH_MGR', 'CASH_IN', { canCancel: true }),
  right('19', 'OPS', 'ACCOUNT_CLOSE', {}),
  right('20', 'BRANCH_MGR', 'BILL_PAY', { canCancel: true }),
  right('21', 'OPS', 'BILL_PAY', { canCancel: true }),
  right('22', 'TELLER', 'TOPUP', { canCancel: true }),
  right('23', 'BRANCH_MGR', 'TOPUP', { canCancel: true }),
  right('24', 'OPS', 'TOPUP', { canCancel: true }),
  right('25', 'TELLER', 'EFT_OUT', { amountLimit: '50000.00', currency: 'TRY', approval: overLimitFlow }),
  right('26', 'BRANCH_MGR', 'EFT_OUT', { canCancel: true }),
  right('27', 'OPS', 'EFT_OUT', { canCancel: true }),
  right('28', 'TELLER', 'WALLET_LOAD', { canCancel: true }),
  right('29', 'BRANCH_MGR', 'WALLET_LOAD', { canCancel: true }),
  right('30', 'OPS', 'WALLET_LOAD', { canCancel: true }),
  right('31', 'TELLER', 'WALLET_CORRECT', { canExecute: false, canCancel: true }),
  right('32', 'BRANCH_MGR', 'WALLET_CORRECT', { canCancel: true }),
  right('33', 'OPS', 'WALLET_CORRECT', { canCancel: true }),
];

/** Limits of each scope. */
const limits: readonly Undated<'TransactionLimit'>[] = [
  limit(
    '1',
    'GISE-KAPAMA',
    { limitScope: 'ROLE', role: 'TELLER' },
    'ACCOUNT_CLOSE',
    [50_000, 250_000, 3_000_000],
    'APPROVAL',
  ),
  limit(
    '2',
    'MUDUR-KAPAMA',
    { limitScope: 'ROLE', role: 'BRANCH_MGR' },
    'ACCOUNT_CLOSE',
    [500_000, 2_000_000, 20_000_000],
    'APPROVAL',
  ),
  limit(
    '3',
    'GISE-GON',
    { limitScope: 'ROLE', role: 'TELLER' },
    'SEND_CASH',
    [50_000, 400_000, 5_000_000],
    'BLOCK',
  ),
  limit(
    '4',
    'MUDUR-GON',
    { limitScope: 'ROLE', role: 'BRANCH_MGR' },
    'SEND_CASH',
    [250_000, 1_500_000, 15_000_000],
    'APPROVAL',
  ),
  limit(
    '5',
    'GISE1-GON',
    { limitScope: 'USER', user: 'teller' },
    'SEND_CASH',
    [75_000, 500_000, 6_000_000],
    'BLOCK',
  ),
  limit('6', 'TUM-GON', { limitScope: 'USER' }, 'SEND_CASH', [25_000, 200_000, 2_000_000], 'BLOCK'),
  limit(
    '7',
    'KADIKOY-GON',
    { limitScope: 'AGENT', agent: '1' },
    'SEND_CASH',
    [100_000, 1_500_000, 20_000_000],
    'APPROVAL',
  ),
  limit('8', 'SUBE-GON', { limitScope: 'AGENT' }, 'SEND_CASH', [75_000, 1_000_000, 12_000_000], 'BLOCK'),
  limit('9', 'SUBE-ODE', { limitScope: 'AGENT' }, 'PAY_CASH', [100_000, 2_000_000, 25_000_000], 'WARN'),
  limit('10', 'MUSTERI-GON', { limitScope: 'CUSTOMER' }, 'SEND_CASH', [50_000, 75_000, 300_000], 'BLOCK'),
  limit(
    '11',
    'MUSTERI-KAPAMA',
    { limitScope: 'CUSTOMER' },
    'ACCOUNT_CLOSE',
    [1_000_000, 2_000_000, 5_000_000],
    'WARN',
  ),
  limit(
    '12',
    'RISKLI-GON',
    { limitScope: 'CUSTOMER', customer: '7' },
    'SEND_CASH',
    [5_000, 10_000, 20_000],
    'APPROVAL',
  ),
  limit(
    '13',
    'GISE-ODE',
    { limitScope: 'ROLE', role: 'TELLER' },
    'PAY_CASH',
    [75_000, 500_000, 6_000_000],
    'APPROVAL',
  ),
  {
    ...limit(
      '14',
      'GISE-EUR',
      { limitScope: 'ROLE', role: 'TELLER' },
      'SEND_CASH',
      [2_000, 15_000, 150_000],
      'BLOCK',
    ),
    currency: 'EUR',
  },
  {
    ...limit(
      '15',
      'ESKI-GON',
      { limitScope: 'AGENT', agent: '3' },
      'SEND_CASH',
      [20_000, 100_000, 900_000],
      'BLOCK',
    ),
    status: 'PASSIVE',
  },
];

/** Limits of channels by transaction and customer type. */
const ofChannels: readonly Undated<'ChannelLimit'>[] = [
  ofChannel('1', '1', 'SEND', null, 100_000, 2_500_000),
  ofChannel('2', '1', 'PAY', null, 150_000, 3_000_000),
  ofChannel('3', '1', 'EFT', null, 500_000, 5_000_000, 'APPROVAL'),
  ofChannel('4', '1', 'EFT', 'CORPORATE', 2_000_000, 10_000_000, 'APPROVAL'),
  ofChannel('5', '2', 'SEND', null, 50_000, 1_200_000),
  ofChannel('6', '2', 'PAY', null, 50_000, 1_500_000),
  ofChannel('7', '3', 'SEND', 'INDIVIDUAL', 20_000, 600_000),
  ofChannel('8', '3', 'EFT', null, 50_000, 900_000, 'WARN'),
  ofChannel('9', '4', 'SEND', 'INDIVIDUAL', 20_000, 900_000),
  ofChannel('10', '4', 'TOPUP', null, 2_000, 40_000),
  ofChannel('11', '6', 'COLLECTION', null, 250_000, 4_000_000),
];

/** Transactions that use limits: their type, channel, branch or agent, and usual amounts. */
const kinds = [
  ['SEND_CASH', 'SEND', '1', '1', 'teller', 9_000],
  ['SEND_CASH', 'SEND', '1', '1', 'manager', 24_000],
  ['SEND_CASH', 'SEND', '2', '8', 'oz.anadolu', 14_000],
  ['PAY_CASH', 'PAY', '1', '1', 'teller', 11_000],
  ['PAY_CASH', 'PAY', '2', '9', 'karadeniz', 8_000],
  ['EFT_OUT', 'EFT', '1', '1', 'accounting', 60_000],
  ['SEND_ACCOUNT', 'SEND', '3', null, 'web', 6_000],
  ['EFT_OUT', 'EFT', '3', null, 'web', 15_000],
  ['SEND_ACCOUNT', 'SEND', '4', null, 'mobil', 7_000],
  ['TOPUP', 'TOPUP', '4', null, 'mobil', 350],
] as const;

/** Rights of roles to transactions, in force for a year. */
export function transactionAuthorizations(today: string): readonly DemoRow<'TransactionAuthorization'>[] {
  return rights.map((row) => ({ ...row, validFrom: addDays(today, -365) }));
}

/** Limits of each scope: editions in force, some earlier ones, and one that begins next month. */
export function transactionLimits(today: string): readonly DemoRow<'TransactionLimit'>[] {
  return editions(today, limits, 'perTxnMax');
}

/** Limits of channels, with their earlier and future editions. */
export function channelLimits(today: string): readonly DemoRow<'ChannelLimit'>[] {
  return editions(today, ofChannels, 'dailyAmount');
}

/** Every third row has an earlier edition with half of an amount, and the first one a future edition with double. */
function editions<Row extends { readonly id: string }>(
  today: string,
  rows: readonly Row[],
  amount: keyof Row & string,
): readonly (Row & { readonly validFrom: string; readonly validUntil?: string })[] {
  const changed = addDays(today, -90);
  const next = addDays(today, 30);
  return rows.flatMap((row, at) => {
    const times = (factor: number) => fromCents(Math.round(Number(row[amount]) * 100 * factor));
    const earlier = { ...row, id: String(100 + at), [amount]: times(0.5) };
    const later = { ...row, id: String(200 + at), [amount]: times(2) };
    return [
      ...(at % 3 === 0
        ? [{ ...earlier, validFrom: addDays(today, -365), validUntil: addDays(changed, -1) }]
        : []),
      { ...row, validFrom: changed, ...(at === 0 && { validUntil: addDays(next, -1) }) },
      ...(at === 0 ? [{ ...later, validFrom: next }] : []),
    ];
  });
}

/** Uses of limits today and in the days before. */
export function limitUses(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow<'LimitUse'>[] {
  const random = new Random(7012);
  return Array.from({ length: 420 }, (_, at) => {
    const daysAgo = at < 260 ? 0 : random.int(1, 24);
    const [txnCode, txnType, channel, agent, userName, usual] = random.pick(kinds);
    const customer = random.pick(customers);
    const usedOn = addDays(today, -daysAgo);
    const amount = `${random.int(Math.ceil(usual / 5), usual * 2)}.${random.int(10, 99)}`;
    return {
      id: String(at + 1),
      usedOn,
      txnCode,
      txnType,
      channel,
      agent,
      userName,
      currency: 'TRY',
      usedAt: `${usedOn}T0${random.int(5, 8)}:${random.int(10, 59)}:00.000Z`,
      amount,
      amountTry: amount,
      customer: customer.id,
      customerType: customer.customerType ?? null,
      recordRef: `TR${random.digits(11)}`,
    };
  });
}

function right(
  id: string,
  role: string,
  txnCode: TransactionCodeCode,
  words: Partial<DemoRow<'TransactionAuthorization'>>,
): Undated<'TransactionAuthorization'> {
  return { id, role, txnCode, canExecute: true, canCancel: false, status: 'ACTIVE', ...words };
}

function limit(
  id: string,
  limitCode: string,
  subject: Partial<DemoRow<'TransactionLimit'>>,
  txnCode: TransactionCodeCode,
  [perTransaction, daily, monthly]: Amounts,
  overAction: LimitActionCode,
): Undated<'TransactionLimit'> {
  return {
    id,
    limitCode,
    ...subject,
    txnCode,
    currency: 'TRY',
    perTxnMin: '1.00',
    status: 'ACTIVE',
    perTxnMax: `${perTransaction}.00`,
    dailyAmount: `${daily}.00`,
    dailyCount: 100,
    monthlyAmount: `${monthly}.00`,
    ...flowOf(overAction),
  };
}

function ofChannel(
  id: string,
  channel: string,
  txnType: TxnTypeCode,
  customerType: 'INDIVIDUAL' | 'CORPORATE' | null,
  perTransaction: number,
  daily: number,
  overAction: LimitActionCode = 'BLOCK',
): Undated<'ChannelLimit'> {
  return {
    id,
    channel,
    txnType,
    customerType,
    currency: 'TRY',
    status: 'ACTIVE',
    perTxnMax: `${perTransaction}.00`,
    dailyAmount: `${daily}.00`,
    dailyCount: 2000,
    ...flowOf(overAction),
  };
}

function flowOf(overAction: LimitActionCode) {
  return { overAction, ...(overAction === 'APPROVAL' && { approval: overLimitFlow }) };
}
