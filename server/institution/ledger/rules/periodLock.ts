import type { PeriodLockCode } from '../../../../contract/model/generated/entities';
import { addDays } from '../../../../contract/values/days';
import type { Refusal } from '../../../base/errors/Refusal';
import type { StoredOf } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';
import type { PostingCall } from './PostingCall';
import { earlierOpen, laterLocked, periodLocked } from './refusals';

/** Days of a period, both included. */
interface Days {
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Why a period is locked: the run that locked it, or the words of a person. */
export type PeriodLock = { readonly lockedBy: PeriodLockCode; readonly lockRun: string } | string;

const storedLock = (lock: PeriodLock) => (typeof lock === 'string' ? { lockReason: lock } : lock);
const noLock = { lockReason: null, lockedBy: null, lockRun: null } as const;

/**
 * Locks what is still open of an accounting period, after the postings in progress have ended: none is booked in it any
 * more. Locked days have no gap: they begin with the books. Null if all of the period is locked already.
 * @throws Refusal `ledger.earlierOpen` if an earlier day is open, `ledger.laterLocked` if days up to a locked one stay open
 */
export async function lockPeriod(
  { records }: Pick<PostingCall, 'records'>,
  { periodStart, periodEnd }: Days,
  lock: PeriodLock,
): Promise<StoredOf<'AccountingPeriod'> | null> {
  await ledgerOf(records).stopPostings();
  const locked = await records.list('AccountingPeriod', { periodStatus: 'LOCKED' });
  const periods = locked.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  const [first] = periods;
  if (first !== undefined && addDays(periodEnd, 1) < first.periodStart) throw laterLocked(first);
  const open = firstOpenDay(periods, await beginOfBooks(records, [periodStart, first?.periodStart]));
  if (open < periodStart) throw earlierOpen(open);
  if (open > periodEnd) return null;
  const known = await records.find('AccountingPeriod', { periodStart: open });
  const period = known ?? (await records.insert('AccountingPeriod', { periodStart: open, periodEnd }));
  return records.update('AccountingPeriod', period.id, period.version, {
    periodEnd,
    ...noLock,
    ...storedLock(lock),
    periodStatus: 'LOCKED',
  });
}

/** The earliest day of a voucher, or one of these. */
async function beginOfBooks(
  records: PostingCall['records'],
  days: readonly [string, string | undefined],
): Promise<string> {
  const booked = await ledgerOf(records).firstDay();
  return days.reduce<string>(
    (begin, day) => (day !== undefined && day < begin ? day : begin),
    booked ?? days[0],
  );
}

/** The first day from the begin of the books that is not locked. @param locked in the order of their days */
function firstOpenDay(locked: readonly Days[], begin: string): string {
  return locked.reduce(
    (open, { periodStart, periodEnd }) =>
      periodStart <= open && open <= periodEnd ? addDays(periodEnd, 1) : open,
    begin,
  );
}

/**
 * Opens the period again that was locked for this reason. Nothing happens if none was.
 * @throws Refusal `ledger.laterLocked` if a later period is locked
 */
export async function unlockPeriod(
  { records }: Pick<PostingCall, 'records'>,
  lock: PeriodLock,
): Promise<void> {
  await ledgerOf(records).stopPostings();
  const period = await records.find('AccountingPeriod', { ...storedLock(lock), periodStatus: 'LOCKED' });
  if (period === null) return;
  const { periodEnd } = period;
  const later = await records.find('AccountingPeriod', {
    periodStatus: 'LOCKED',
    periodEnd: { gt: periodEnd },
  });
  if (later !== null) throw laterLocked(later);
  await records.update('AccountingPeriod', period.id, period.version, {
    periodStatus: 'OPEN',
    ...noLock,
  });
}

/** Refusal of a posting on a day that is locked, with the lock. */
export async function lockedRefusal(
  { records }: Pick<PostingCall, 'records'>,
  day: string,
): Promise<Refusal> {
  const days = { periodStart: { lte: day }, periodEnd: { gte: day } };
  return periodLocked(await records.find('AccountingPeriod', { ...days, periodStatus: 'LOCKED' }));
}
