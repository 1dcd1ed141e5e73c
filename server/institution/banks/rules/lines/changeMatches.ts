import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { takeBackCollections } from '../../../collections/rules';
import type { LifeCall } from '../../../kernel/rules/lifecycle';
import { type PostingCall, reverse } from '../../../ledger/rules';
import { entryOf, isOpen, lineOf, usedOf } from './openMovements';
import { refreshDays, requireOpenDays } from './reconciliationDays';
import { notOpen, openDifference, otherLineState, otherMatchState, usedMovement } from './refusals';
import { putInForce } from './storeMatches';

type BankMatch = StoredOf<'BankMatch'>;
type Line = StoredOf<'BankTransaction'>;

/** What a person matches: lines of one bank account with movements of the books, or with none. */
export interface ChosenMatch {
  readonly bankAccount: string;
  readonly lines: readonly string[];
  readonly entries: readonly string[];
  /** Code of the ledger that the difference is posted to. */
  readonly differenceCode: string | null;
  readonly matchNote: string | null;
}

/**
 * Matches what a person has chosen; their difference is posted. A suggestion that has one of the lines is dropped.
 * @throws Refusal `bankMatch.notOpen`, `bankMatch.used`, `bankMatch.difference`, `reconciliation.approved`, `ledger.*`
 */
export async function matchChosen(call: PostingCall, chosen: ChosenMatch): Promise<BankMatch> {
  const { records } = call;
  const account = await records.lock('BankAccount', chosen.bankAccount);
  if (account === null || chosen.lines.length === 0) throw notOpen();
  const lines = [...(await records.getAll('BankTransaction', chosen.lines)).values()];
  const entries = [...(await records.getAll('AccountTransaction', chosen.entries)).values()];
  const isOf = (line: Line) => line.bankAccount === account.id && isOpen(line);
  if (lines.length !== chosen.lines.length || entries.length !== chosen.entries.length) throw notOpen();
  if (!lines.every(isOf) || entries.some((entry) => entry.account !== account.account)) throw notOpen();
  await requireOpenDays(records, account.id, daysOf(lines, entries));
  for (const match of new Set(lines.flatMap(({ bankMatch }) => bankMatch ?? []))) await free(records, match);
  const match = await putInForce(call, account, {
    lines: lines.map(lineOf),
    entries: entries.map((entry) => entryOf(entry, new Map())),
    differenceCode: chosen.differenceCode,
    matchStatus: 'MANUAL',
    values: { reasons: ['PERSON'], matchNote: chosen.matchNote },
  });
  await refreshDays(records, account);
  return match;
}

const daysOf = (...movements: readonly (readonly { readonly bookingDate: string }[])[]) =>
  movements.flat().map(({ bookingDate }) => bookingDate);

/**
 * Puts a suggestion in force: a person says that its lines and movements belong together.
 * @throws Refusal `bankMatch.state`, `bankMatch.used`, `bankMatch.difference`, `reconciliation.approved`
 */
export async function acceptMatch(records: RecordStore, id: string): Promise<BankMatch> {
  const { match, account, lines, entries } = await lockedMatch(records, id, ['SUGGESTED']);
  const difference = new Big(match.difference);
  if (!difference.eq(0)) throw openDifference(difference, account.currency);
  const ids = entries.map(({ accountTransaction }) => accountTransaction);
  if ((await usedOf(records, ids)).size > 0) throw usedMovement();
  for (const entry of entries)
    await records.update('BankMatchEntry', entry.id, entry.version, {
      usedTransaction: entry.accountTransaction,
    });
  await records.updateAll('BankTransaction', lines, { matchStatus: 'MANUAL' });
  const accepted = await records.update('BankMatch', id, match.version, { matchState: 'IN_FORCE' });
  await refreshDays(records, account);
  return accepted;
}

/**
 * Undoes a match: its lines and movements are free again. A posted difference is reversed, which takes a second person, as it took
 * one to post it. Its collections leave the pool.
 * @throws Refusal `bankMatch.state`, `reconciliation.approved`, `collection.used`, `ledger.*`
 */
export async function undoMatch(call: PostingCall & LifeCall, id: string): Promise<BankMatch> {
  const { records } = call;
  const { match, account, lines } = await lockedMatch(records, id, ['SUGGESTED', 'IN_FORCE']);
  await takeBackCollections(
    call,
    lines.map((line) => line.id),
  );
  if (match.voucher !== null) await reverse(call, match.voucher, match.matchNo);
  const undone = await free(records, id);
  await refreshDays(records, account);
  return undone;
}

async function free(records: RecordStore, id: string): Promise<BankMatch> {
  const entries = await records.list('BankMatchEntry', { bankMatch: id });
  await records.updateAll('BankMatchEntry', entries, { usedTransaction: null });
  const lines = await records.list('BankTransaction', { bankMatch: id });
  await records.updateAll('BankTransaction', lines, { matchStatus: 'UNMATCHED', bankMatch: null });
  const match = await records.lock('BankMatch', id);
  if (match === null) throw otherMatchState();
  return records.update('BankMatch', id, match.version, { matchState: 'UNDONE', differenceCode: null });
}

/** The match, with its account locked: of two persons, the second one finds what the first one did. */
async function lockedMatch(records: RecordStore, id: string, states: readonly BankMatch['matchState'][]) {
  const found = await records.get('BankMatch', id);
  const account = found && (await records.lock('BankAccount', found.bankAccount));
  const match = await records.lock('BankMatch', id);
  if (account === null || match === null || !states.includes(match.matchState)) throw otherMatchState();
  const entries = await records.list('BankMatchEntry', { bankMatch: id });
  const lines = await records.list('BankTransaction', { bankMatch: id });
  const booked = await records.getAll(
    'AccountTransaction',
    entries.map(({ accountTransaction }) => accountTransaction),
  );
  await requireOpenDays(records, account.id, daysOf(lines, [...booked.values()]));
  return { match, account, entries, lines };
}

/** Takes a line out of the reconciliation, or back into it. @throws Refusal `bankLine.state`, `reconciliation.approved` */
export async function setIgnored(
  records: RecordStore,
  id: string,
  ignoreReason: string | null,
): Promise<Line> {
  const found = await records.get('BankTransaction', id);
  const account = found && (await records.lock('BankAccount', found.bankAccount));
  const line = await records.lock('BankTransaction', id);
  const fits = line !== null && (ignoreReason === null ? line.matchStatus === 'IGNORED' : isOpen(line));
  if (account === null || !fits) throw otherLineState();
  await requireOpenDays(records, account.id, daysOf([line]));
  if (line.bankMatch !== null) await free(records, line.bankMatch);
  const { version } = (await records.get('BankTransaction', id)) as Line;
  const changed = await records.update('BankTransaction', id, version, {
    matchStatus: ignoreReason === null ? 'UNMATCHED' : 'IGNORED',
    ignoreReason,
  });
  await refreshDays(records, account);
  return changed;
}
