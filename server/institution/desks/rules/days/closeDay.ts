import Big from 'big.js';
import type { ClosedDays } from '../../../../../contract/values/businessDays';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { post } from '../../../ledger/rules';
import type { DeskCall } from './DeskCall';
import { lockedAccount, ownDesk } from './deskAccounts';
import { branchNotFinished, dayClosed, differs, witnessNeeded, wrongState } from './refusals';
import { lastDayOfBranch } from './resolveDifference';

/** A count at the end of the day. */
export interface DeskCount {
  /** Value of a note or coin → number of pieces. */
  readonly denominations: Readonly<Record<string, number>>;
  /** Their sum. */
  readonly counted: string;
  readonly reason: string | null;
  readonly supervisor: string | null;
  /** Days that the branch has no time in to resolve a difference. */
  readonly closedDays: ClosedDays;
}

/**
 * Closes the day of a desk in one currency: the count is compared with the balance of its account, and a difference is
 * posted. The first currency stops the desk's operations, the last one closes it. Returns the day. @throws Refusal `desk.*`
 */
export async function closeDay(
  call: DeskCall,
  sessionId: string,
  count: DeskCount,
): Promise<StoredOf<'PayDeskSession'>> {
  const { records, now } = call;
  const session = requireFound(await records.lock('PayDeskSession', sessionId));
  if (session.deskStatus === 'CLOSED') throw dayClosed();
  const desk = await ownDesk(call, session.payDesk);
  if (desk.deskStatus !== 'OPEN' && desk.deskStatus !== 'COUNTING') throw wrongState(desk, 'open');
  if (desk.deskType === 'MAIN') await requireFinished(records, desk.agent);
  const account = await lockedAccount(records, desk, session.currency);
  const expected = new Big(account.balance ?? 0);
  const difference = new Big(count.counted).minus(expected);
  // Before the difference is posted, which is a row of its own.
  const totals = await movementsOf(records, account.id, session);
  const voucher = await postDifference(call, session, desk, difference, count);
  const closed = await records.update('PayDeskSession', session.id, session.version, {
    ...totals,
    denominations: count.denominations,
    countedBalance: count.counted,
    supervisor: count.supervisor,
    diffReason: count.reason,
    expectedBalance: expected.toFixed(2),
    difference: difference.toFixed(2),
    diffType: difference.gt(0) ? 'OVER' : difference.lt(0) ? 'UNDER' : 'NONE',
    ...(voucher !== null && {
      voucher,
      diffAction: 'PENDING',
      resolveBy: lastDayOfBranch(session.businessDate, count.closedDays),
    }),
    closedAt: now,
    deskStatus: 'CLOSED',
  });
  const left = await records.count('PayDeskSession', { payDesk: desk.id, deskStatus: 'OPEN' });
  if (left === 0) {
    await records.update('PayDesk', desk.id, desk.version, { deskStatus: 'CLOSED', lastClosedAt: now });
  } else if (desk.deskStatus === 'OPEN') {
    await records.update('PayDesk', desk.id, desk.version, { deskStatus: 'COUNTING' });
  }
  return closed;
}

/** Posts a counted difference; returns the voucher's id, null without a difference. */
async function postDifference(
  call: DeskCall,
  { id: session, currency }: StoredOf<'PayDeskSession'>,
  desk: StoredOf<'PayDesk'>,
  difference: Big,
  { reason, supervisor, counted }: DeskCount,
): Promise<string | null> {
  if (difference.eq(0)) return null;
  const amount = difference.abs().toFixed(2);
  const kind = difference.gt(0) ? 'OVER' : 'UNDER';
  const count = { entity: 'PayDeskSession', id: session, counted } as const;
  if (reason === null) throw differs(call.language, { amount, kind, currency }, 'diffReason', count);
  if (supervisor === null || supervisor === call.user.id) throw witnessNeeded(call.language, 'supervisor');
  const event = kind === 'OVER' ? 'deskOver' : 'deskShort';
  const details = { agent: desk.agent, sourceRef: desk.deskNo, counterparty: desk.name };
  const { id } = await post(call, event, { currency, desk: desk.id, amount }, details);
  return id;
}

/**
 * Cash in and out of a desk's day: all movements since it began, whatever their date. With them the opening balance
 * becomes the expected one. A day that began without a number has those from its date on.
 */
async function movementsOf(
  records: RecordStore,
  account: string,
  { openingMovement, businessDate }: StoredOf<'PayDeskSession'>,
): Promise<{ readonly totalIn: string; readonly totalOut: string }> {
  const since = openingMovement ? { id: { gt: openingMovement } } : { bookingDate: { gte: businessDate } };
  const sums = await records.sum('AccountTransaction', ['amount'], { account, ...since }, 'direction');
  return { totalIn: sums.D?.amount ?? '0.00', totalOut: sums.C?.amount ?? '0.00' };
}

/** @throws Refusal `desk.branchOpen` while a teller desk of the branch is open, or cash is in transit */
async function requireFinished(records: RecordStore, agent: string): Promise<void> {
  const { open, inTransit } = await unfinished(records, agent);
  if (open + inTransit > 0) throw branchNotFinished(open, inTransit);
}

/** Teller desks of a branch with an open day, suspended ones too, and its cash in transit. */
export async function unfinished(
  records: RecordStore,
  agent: string,
): Promise<{ readonly open: number; readonly inTransit: number }> {
  const desks = await records.list('PayDesk', { agent });
  const ids = desks.map(({ id }) => id);
  const days = await records.list('PayDeskSession', { payDesk: ids, deskStatus: 'OPEN' });
  const open = desks.filter(
    ({ id, deskType }) => deskType === 'TELLER' && days.some(({ payDesk }) => payDesk === id),
  );
  const sent = await records.list('DeskTransfer', { deskTransferStatus: 'SENT' });
  const ofDesks = sent.filter(({ fromDesk, toDesk }) => ids.includes(fromDesk) || ids.includes(toDesk));
  return { open: open.length, inTransit: ofDesks.length };
}
