import Big from 'big.js';
import { addDays } from '../../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { poolCode } from '../../../collections/rules';
import type { PostingCall } from '../../../ledger/rules';
import { applyRules, learnedFrom, type Match, type MatchRule, matchMovements } from '../matching';
import { bookEntries, entryOf, lineOf, openStates, partsOf } from './openMovements';
import { lastApproved, refreshDays } from './reconciliationDays';
import { isIncoming, putInForce, storeMatches } from './storeMatches';

/** How far a line and its entry may be apart, and the most lines of an account that are matched at once. */
const tolerance = { amount: '0.05', days: 5 } as const;
const mostLines = 20_000;

/** Matches by a person that are learned from: the last ones of an account. */
const mostLearned = 1_000;

/** Numbers of lines that were matched and that have a suggestion. */
export interface MatchedLines {
  readonly matched: number;
  readonly suggested: number;
}

/**
 * Matches the open lines of a bank account with the movements of its ledger account, by the rules of the institution before others.
 * What is sure is in force at once, a difference by the account that its rule names; the rest are suggestions, which reserve nothing;
 * those that are none any more are dropped. A movement is in one match in force: an index of the database.
 */
export async function matchAccount(
  call: PostingCall,
  account: Pick<StoredOf<'BankAccount'>, 'id' | 'account' | 'currency'>,
): Promise<MatchedLines> {
  const { records } = call;
  await records.lock('BankAccount', account.id);
  const { lines, entries } = await openMovements(records, account);
  if (lines.length === 0) {
    await refreshDays(records, account);
    return { matched: 0, suggested: 0 };
  }
  const rules = await activeRules(records, account.id);
  // What the pool of collections can't take stays a suggestion.
  const ruled = applyRules([...rules.values()].map(ruleOf), lines, entries).map((match) => ({
    ...match,
    isSure:
      match.isSure &&
      (isEqual(match) || rules.get(match.rule ?? '')?.differenceCode !== poolCode || isIncoming(match)),
  }));
  const taken = new Set(ruled.flatMap((match) => [...match.lines, ...match.entries]));
  const found = matchMovements({
    lines: lines.filter((line) => !taken.has(line)),
    entries: entries.filter((entry) => !taken.has(entry)),
    tolerance,
    learned: await learnedOf(records, account.id),
  }).map((match) => ({ ...match, isSure: match.isSure && isEqual(match) }));
  const known = await suggestionsOf(records, account.id);
  const matches = [...ruled, ...found];
  const fresh = matches.filter((match) => match.isSure || !known.delete(keyOf(match.lines, match.entries)));
  await dropSuggestions(records, [...known.values()]);
  const isPosted = (match: Match) => match.isSure && !isEqual(match);
  await storeMatches(
    records,
    account.id,
    fresh.filter((match) => !isPosted(match)),
  );
  for (const match of fresh.filter(isPosted))
    await putInForce(call, account, {
      ...match,
      differenceCode: rules.get(match.rule ?? '')?.differenceCode ?? null,
      matchStatus: 'MATCHED',
      values: { score: match.score, reasons: ['RULE'], reconciliationRule: match.rule ?? null },
    });
  await countHits(records, ruled);
  await refreshDays(records, account);
  const count = (isSure: boolean) =>
    matches.filter((match) => match.isSure === isSure).reduce((sum, each) => sum + each.lines.length, 0);
  return { matched: count(true), suggested: count(false) };
}

/** Whether lines and entries of a match have the same sum; without entries, what the books lack is to be posted. */
const isEqual = ({ difference }: Match) => new Big(difference).eq(0);

/** Lines of a bank account that wait for an entry, and entries that wait for a line, of days that are not approved. */
export async function openMovements(
  records: RecordStore,
  { id: bankAccount, account }: Pick<StoredOf<'BankAccount'>, 'id' | 'account'>,
) {
  const approved = (await lastApproved(records, bankAccount))?.reconDate ?? '';
  const open = await records.list(
    'BankTransaction',
    { bankAccount, matchStatus: [...openStates] },
    { limit: mostLines },
  );
  const lines = open.filter(({ bookingDate }) => bookingDate > approved);
  const days = lines.map(({ valueDate }) => valueDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || account === null) return { lines: [], entries: [] };
  const from = addDays(first, -tolerance.days);
  const booked = await bookEntries(records, account, { from, until: addDays(last, tolerance.days) });
  return {
    lines: lines.map(lineOf),
    entries: booked.openAfter(approved).map((entry) => entryOf(entry, booked.vouchers)),
  };
}

/** Rules in force for a bank account, in their order. */
async function activeRules(records: RecordStore, bankAccount: string) {
  const rules = await records.list('ReconciliationRule', {
    bankAccount: [bankAccount, null],
    status: 'ACTIVE',
  });
  return new Map(
    [...rules].sort((one, other) => one.priority - other.priority).map((rule) => [rule.id, rule]),
  );
}

/** A rule as lines are matched by it. */
export function ruleOf(
  rule: Pick<
    StoredOf<'ReconciliationRule'>,
    'id' | 'direction' | 'matchField' | 'pattern' | 'amountTolerance' | 'dayTolerance' | 'autoPost'
  >,
): MatchRule {
  return {
    id: rule.id,
    direction: rule.direction,
    field: rule.matchField,
    pattern: rule.matchField === 'TEXT' ? (rule.pattern ?? '') : '',
    tolerance: { amount: rule.amountTolerance, days: rule.dayTolerance },
    posts: rule.matchField === 'TEXT' && rule.autoPost === true,
  };
}

async function countHits(records: RecordStore, ruled: readonly Match[]): Promise<void> {
  const hits = new Map<string, number>();
  for (const { rule = '' } of ruled) hits.set(rule, (hits.get(rule) ?? 0) + 1);
  for (const id of [...hits.keys()].sort()) {
    const rule = await records.lock('ReconciliationRule', id);
    const hitCount = (rule?.hitCount ?? 0) + (hits.get(id) ?? 0);
    if (rule !== null) await records.update('ReconciliationRule', id, rule.version, { hitCount });
  }
}

/** What persons matched on an account: one line with one entry. */
async function learnedOf(records: RecordStore, bankAccount: string) {
  const manual = await records.list('BankTransaction', { bankAccount, matchStatus: 'MANUAL' });
  const lines = manual.slice(-mostLearned);
  const booked = new Map<string, string[]>();
  for (const some of partsOf([...new Set(lines.flatMap(({ bankMatch }) => bankMatch ?? []))]))
    for (const { bankMatch, accountTransaction } of await records.list('BankMatchEntry', { bankMatch: some }))
      booked.set(bankMatch, [...(booked.get(bankMatch) ?? []), accountTransaction]);
  const single = lines.flatMap((line) => {
    const [entry, another] = booked.get(line.bankMatch ?? '') ?? [];
    return entry === undefined || another !== undefined ? [] : [{ line, entry }];
  });
  const entries = await records.getAll(
    'AccountTransaction',
    single.map(({ entry }) => entry),
  );
  return learnedFrom(
    single.flatMap(({ line, entry }) => {
      const found = entries.get(entry);
      return found === undefined ? [] : [[lineOf(line), entryOf(found, new Map())] as const];
    }),
  );
}

/** What names a match, whatever its number. */
const keyOf = (lines: readonly { readonly id: string }[], entries: readonly { readonly id: string }[]) =>
  [lines, entries]
    .map((side) =>
      side
        .map(({ id }) => id)
        .sort()
        .join(' '),
    )
    .join('|');

interface Suggestion {
  readonly match: StoredOf<'BankMatch'>;
  readonly lines: readonly StoredOf<'BankTransaction'>[];
}

/** Suggestions of an account by what they match. */
async function suggestionsOf(records: RecordStore, bankAccount: string) {
  const made = await records.list('BankMatch', { bankAccount, matchState: 'SUGGESTED' });
  const lines = await records.list('BankTransaction', { bankAccount, matchStatus: 'SUGGESTED' });
  const known = new Map<string, Suggestion>();
  for (const some of partsOf(made)) {
    const entries = await records.list('BankMatchEntry', { bankMatch: some.map(({ id }) => id) });
    for (const match of some) {
      const own = lines.filter(({ bankMatch }) => bankMatch === match.id);
      const booked = entries.filter(({ bankMatch }) => bankMatch === match.id);
      const ids = booked.map((entry) => ({ id: entry.accountTransaction }));
      known.set(keyOf(own, ids), { match, lines: own });
    }
  }
  return known;
}

async function dropSuggestions(records: RecordStore, gone: readonly Suggestion[]): Promise<void> {
  await records.updateAll(
    'BankTransaction',
    gone.flatMap(({ lines }) => lines),
    { matchStatus: 'UNMATCHED', bankMatch: null },
  );
  await records.updateAll(
    'BankMatch',
    gone.map(({ match }) => match),
    { matchState: 'UNDONE' },
  );
}
