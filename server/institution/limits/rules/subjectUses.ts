import Big from 'big.js';
import { inForceOn } from '../../../../contract/values/days';
import type { MatchOf, RecordStore, StoredOf } from '../../../records/RecordStore';
import { inCurrency } from './limitGroups';
import { countedIn } from './usedAmount';

/** Use of a limit by one subject: a user, a branch or a customer. Amounts as text. */
export interface SubjectUse {
  readonly id: string;
  readonly subject: string;
  readonly usedToday: string;
  readonly countToday: number;
  readonly usedMonth: string;
  /** Of the limit. */
  readonly currency: string;
  /** Percentage of the daily amount, one decimal; null without one. */
  readonly percent: string | null;
}

/** Field of the uses that names the subject of a scope. */
const subjects = { USER: 'userName', ROLE: 'userName', AGENT: 'agent', CUSTOMER: 'customer' } as const;

/** Most subjects that are listed. */
const longest = 50;

/** Use of a limit by each of its subjects on a day (YYYY-MM-DD) and in its month, the largest first. */
export async function subjectUses(
  records: RecordStore,
  limit: StoredOf<'TransactionLimit'>,
  day: string,
): Promise<readonly SubjectUse[]> {
  const { limitScope, txnCode, currency, dailyAmount } = limit;
  const by = subjects[limitScope];
  const named = await namedSubjects(records, limit);
  const all = await records.list('TransactionLimit', { txnCode, status: 'ACTIVE' });
  const { apart } = inCurrency(
    all.filter((each) => subjects[each.limitScope] === by && inForceOn(each, day)),
    currency,
  );
  const match = countedIn(currency, { txnCode, releasedAt: null, ...(named && { [by]: named }) });
  const ofMonth = { ...match, usedOn: { gte: `${day.slice(0, 8)}01`, lte: day } };
  const month = await usesBy(records, currency, apart, ofMonth, by);
  const today = await usesBy(records, currency, apart, { ...match, usedOn: day }, by);
  const used = [...month]
    .filter(([subject]) => subject !== '')
    .map(([id, amount]) => ({ id, month: amount, today: today.get(id) ?? new Big(0) }))
    .sort((one, other) => other.today.cmp(one.today) || other.month.cmp(one.month))
    .slice(0, longest);
  const titles = await titlesOf(
    records,
    by,
    used.map(({ id }) => id),
  );
  const rows: SubjectUse[] = [];
  for (const { id, month: ofThisMonth, today: ofToday } of used) {
    rows.push({
      id,
      subject: titles.get(id) ?? id,
      usedToday: ofToday.toFixed(2),
      countToday: await records.count('LimitUse', { ...match, usedOn: day, [by]: id }),
      usedMonth: ofThisMonth.toFixed(2),
      currency,
      percent: dailyAmount ? ofToday.times(100).div(dailyAmount).toFixed(1, Big.roundHalfUp) : null,
    });
  }
  return rows;
}

/** Amounts that a limit in a currency counts, by subject. */
async function usesBy(
  records: RecordStore,
  currency: string,
  apart: readonly string[],
  match: MatchOf<'LimitUse'>,
  by: (typeof subjects)[keyof typeof subjects],
): Promise<ReadonlyMap<string, Big>> {
  const inCurrency = await records.sumPer('LimitUse', 'amount', { ...match, currency }, [by, 'currency']);
  const inTry =
    currency === 'TRY' ? await records.sumPer('LimitUse', 'amountTry', match, [by, 'currency']) : {};
  const sums = new Map<string, Big>();
  const add = (subject: string, amount: string) =>
    sums.set(subject, (sums.get(subject) ?? new Big(0)).plus(amount));
  for (const [subject, of] of Object.entries(inCurrency))
    for (const sum of Object.values(of)) add(subject, sum);
  for (const [subject, of] of Object.entries(inTry))
    for (const [each, sum] of Object.entries(of))
      if (each !== currency && !apart.includes(each)) add(subject, sum);
  return sums;
}

/** Subjects that a limit names; null: all. */
async function namedSubjects(
  records: RecordStore,
  { user, role, agent, customer }: StoredOf<'TransactionLimit'>,
): Promise<readonly string[] | null> {
  const one = agent ?? customer;
  if (one) return [one];
  if (!user && !role) return null;
  const held = role ? await records.list('UserRole', { role, status: 'ACTIVE' }) : [];
  const users = await records.getAll('User', user ? [user] : held.map((each) => each.user));
  return [...users.values()].map((user) => user.userName);
}

async function titlesOf(
  records: RecordStore,
  by: (typeof subjects)[keyof typeof subjects],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'agent') {
    const agents = await records.getAll('Agent', ids);
    return new Map([...agents].map(([id, { agentNo, title }]) => [id, `${agentNo} ${title}`]));
  }
  if (by === 'userName') return new Map();
  const customers = await records.getAll('Customer', ids);
  return new Map(
    [...customers].map(([id, { customerNo, firstName, lastName, tradeName }]) => [
      id,
      [customerNo, firstName, lastName, tradeName].filter(Boolean).join(' '),
    ]),
  );
}
