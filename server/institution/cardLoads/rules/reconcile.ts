import Big from 'big.js';
import type { JsonObject } from '../../../../contract/values/json';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { listedOrders, storeDifferences } from '../../kernel/rules/dayLists';
import { post } from '../../ledger/rules';
import type { AskPorts } from './askPosBanks';
import { differenceOf, learnReport } from './learn';
import type { CardCall, CardOrder } from './life';
import { type PosReport, posReport, type SettledOrder, settledOrder } from './PosService';

/** A day of a POS bank, compared and settled. */
export interface ReconciledDay {
  /** Orders that the bank listed. */
  readonly listed: number;
  /** Orders of ours that the list brought into their state there. */
  readonly corrected: number;
  /** Orders that the bank has settled, payments and refunds. */
  readonly settled: number;
  /** Orders that the bank has settled on no account of ours: they are not booked. */
  readonly unbooked: number;
  /** Differences that remain, and wait for staff. */
  readonly open: number;
}

type Bank = Pick<StoredOf<'Bank'>, 'id' | 'bankCode'>;
type Difference = Omit<ValuesOf<'VirtualPosDifference'>, 'bank' | 'reconDate'>;

/** Differences with POS banks. */
const differences = {
  entity: 'VirtualPosDifference',
  number: 'orderId',
  oneSided: { order: null, ourAmount: null, ourStatus: null, bankAmount: null, bankState: null },
} as const;

/** States of an order whose payment the bank owes us until it has settled it. */
const owedStates: readonly CardOrder['posStatus'][] = [
  ...(['APPROVED', 'REPROCESSED', 'VOID_PENDING', 'REFUND_PENDING', 'REFUNDED'] as const),
];

/**
 * Compares the orders that a POS bank lists for a day with ours, and books what it has settled on that day: the net amount on our account
 * with it, and its commission. What contradicts our books is stored as a difference and not booked; one that is gone is cleared. Null if
 * the bank did not answer: nothing is changed then. @param day UTC, YYYY-MM-DD
 */
export async function reconcilePosBank(
  ports: AskPorts,
  bank: Bank,
  day: string,
): Promise<ReconciledDay | null> {
  const lines = <Line>(service: 'LIST' | 'SETTLEMENT', read: Parameters<typeof listedOrders<Line>>[1]) =>
    listedOrders(
      (after, index) =>
        ports.service.ask(bank.bankCode, {
          service,
          key: `${service}-${day}-${index}`,
          place: { day, after },
          content: null,
        }),
      read,
    );
  const listed = await lines('LIST', posReport);
  const settlement = listed && (await lines('SETTLEMENT', settledOrder));
  if (listed === null || settlement === null) return null;
  const found: Difference[] = [];
  let corrected = 0;
  for (const report of listed) {
    const result = await ports.inTransaction((call) => compare(call, bank.id, report));
    if (result === 'CHANGED') corrected += 1;
    else if (result !== 'KNOWN') found.push(result);
  }
  found.push(...(await missingThere(ports, bank, day, listed)));
  found.push(...(await stillOpen(ports, bank, day, listed)));
  const { settled, unbooked, refused } = await ports.inTransaction((call) =>
    settle(call, bank.id, day, settlement),
  );
  // An order has one difference a day: that of the list comes first.
  for (const each of refused) if (!found.some(({ orderId }) => orderId === each.orderId)) found.push(each);
  await ports.inTransaction((call) =>
    storeDifferences(call, differences, { bank: bank.id, reconDate: day }, found as readonly JsonObject[]),
  );
  return { listed: listed.length, corrected, settled, unbooked, open: found.length };
}

async function compare(
  call: CardCall,
  bank: string,
  report: PosReport,
): Promise<'CHANGED' | 'KNOWN' | Difference> {
  const order = await call.records.find('VirtualPosTransaction', { orderId: report.orderId, bank });
  if (order === null) return differenceOf(report, null);
  const learned = await learnReport(call, order.id, report, 'ASKED');
  return learned === 'DISPUTED' ? differenceOf(report, order) : learned;
}

/** Orders of ours that the bank approved on a day and does not list; it may list one on the day before or after: its state decides. */
async function missingThere(
  ports: AskPorts,
  { id: bank, bankCode }: Bank,
  day: string,
  listed: readonly PosReport[],
): Promise<readonly Difference[]> {
  const names = new Set(listed.map(({ orderId }) => orderId));
  const ours = await ports.inTransaction(({ records }) =>
    records.list('VirtualPosTransaction', { bank, approvedOn: day }),
  );
  const missing: Difference[] = [];
  for (const { id, orderId, amount, currency, posStatus } of ours) {
    if (names.has(orderId)) continue;
    const reply = await stateOf(ports, bankCode, orderId);
    if (reply.kind !== 'unknown') continue;
    const difference = new Big(amount).times(-1).toFixed(2);
    const ours = { order: id, orderId, currency, ourAmount: amount, ourStatus: posStatus };
    missing.push({ ...ours, difference, diffKind: 'MISSING_THERE' });
  }
  return missing;
}

/** What the bank told of orders that are not on its list of the day: its answer now clears that, or says it again. */
async function stillOpen(
  ports: AskPorts,
  { id: bank, bankCode }: Bank,
  reconDate: string,
  listed: readonly PosReport[],
): Promise<readonly Difference[]> {
  const names = new Set(listed.map(({ orderId }) => orderId));
  const told = await ports.inTransaction(({ records }) =>
    records.list('VirtualPosDifference', { bank, reconDate, diffStatus: 'OPEN' }),
  );
  const open: Difference[] = [];
  for (const { orderId, diffKind } of told) {
    if (names.has(orderId) || diffKind === 'MISSING_THERE') continue;
    const reply = await stateOf(ports, bankCode, orderId);
    const report = reply.kind === 'answered' ? posReport(reply.content.order) : null;
    if (report?.orderId !== orderId) continue;
    const result = await ports.inTransaction((call) => compare(call, bank, report));
    if (result !== 'CHANGED' && result !== 'KNOWN') open.push(result);
  }
  return open;
}

const stateOf = (ports: AskPorts, bankCode: string, orderId: string) =>
  ports.service.ask(bankCode, {
    service: 'STATUS',
    key: `${orderId}-STATUS-${crypto.randomUUID()}`,
    place: { orderId },
    content: null,
  });

/** The reference of a day’s settlement, as its bank line has it: `POS20261102`. @param day YYYY-MM-DD */
export const settlementRef = (day: string): string => `POS${day.replaceAll('-', '')}`;

/** Books a settlement: what agrees with our orders and was not settled before, each side of it by one voucher. */
async function settle(
  call: CardCall,
  bank: string,
  day: string,
  lines: readonly SettledOrder[],
): Promise<Pick<ReconciledDay, 'settled' | 'unbooked'> & { readonly refused: readonly Difference[] }> {
  const { records } = call;
  const refused: Difference[] = [];
  const agreed: { readonly order: CardOrder; readonly line: SettledOrder }[] = [];
  for (const line of lines) {
    const found = await records.find('VirtualPosTransaction', { orderId: line.orderId, bank });
    const order = found && (await records.lock('VirtualPosTransaction', found.id));
    const isSale = line.kind === 'SALE';
    if (order !== null && (isSale ? order.settledOn : order.refundSettledOn) === day) continue;
    if (order !== null && isSettled(order, line)) agreed.push({ order, line });
    else refused.push(refusedLine(line, order));
  }
  const account = agreed.length === 0 ? null : await accountWith(call, bank);
  if (account === null) return { settled: 0, unbooked: agreed.length, refused };
  const sumOf = (kind: SettledOrder['kind'], of: 'amount' | 'commission') =>
    agreed.reduce((sum, { line }) => (line.kind === kind ? sum.plus(line[of]) : sum), new Big(0));
  const words = { sourceRef: settlementRef(day) };
  const facts = { currency: 'TRY', bankAccount: account };
  const [gross, bankCommission, refunds] = [
    sumOf('SALE', 'amount'),
    sumOf('SALE', 'commission'),
    sumOf('REFUND', 'amount'),
  ];
  if (gross.gt(0)) {
    const netAmount = gross.minus(bankCommission).toFixed(2);
    await post(
      call,
      'cardSettlement',
      { ...facts, netAmount, bankCommission: bankCommission.toFixed(2) },
      words,
    );
  }
  if (refunds.gt(0))
    await post(call, 'cardRefundSettlement', { ...facts, amount: refunds.toFixed(2) }, words);
  for (const { order, line } of agreed)
    await records.update(
      'VirtualPosTransaction',
      order.id,
      order.version,
      line.kind === 'SALE' ? { settledOn: day, commissionAmount: line.commission } : { refundSettledOn: day },
    );
  return { settled: agreed.length, unbooked: 0, refused };
}

function isSettled(
  { posStatus, amount, settledOn, refundSettledOn }: CardOrder,
  { kind, amount: told, commission }: SettledOrder,
): boolean {
  if (!new Big(amount).eq(told)) return false;
  if (kind === 'REFUND') return posStatus === 'REFUNDED' && !refundSettledOn;
  return owedStates.includes(posStatus) && !settledOn && new Big(commission).lte(amount);
}

function refusedLine({ orderId, amount: bankAmount }: SettledOrder, order: CardOrder | null): Difference {
  const theirs = { orderId, bankAmount, currency: order?.currency ?? 'TRY' };
  if (order === null) return { ...theirs, difference: bankAmount, diffKind: 'MISSING_HERE' };
  const { id, amount: ourAmount, posStatus: ourStatus } = order;
  const difference = new Big(bankAmount).minus(ourAmount).toFixed(2);
  const diffKind = difference === '0.00' ? 'STATE' : 'AMOUNT';
  return { ...theirs, order: id, ourAmount, ourStatus, difference, diffKind };
}

/** Our account with a bank in lira, on which it settles: one for collections first. */
async function accountWith({ records }: CardCall, bank: string): Promise<string | null> {
  const own = await records.list('BankAccount', { bank, currency: 'TRY', status: 'ACTIVE' });
  const ofCollections = own.find(({ bankAccPurpose }) => bankAccPurpose === 'COLLECTION');
  const { account } = ofCollections ?? own.find(({ bankAccPurpose }) => bankAccPurpose === 'OPERATING') ?? {};
  return account ?? null;
}
