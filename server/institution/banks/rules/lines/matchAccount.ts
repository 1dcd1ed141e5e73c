import { addDays } from '../../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { type Match, type Movement, matchMovements } from '../matching';
import { otherMatchState, usedMovement } from './refusals';

/** How far a line and its entry may be apart, and the most lines of an account that are matched at once. */
const tolerance = { amount: '0.05', days: 5 } as const;
const mostLines = 20_000;

/** Values of a query. */
const part = 1_000;

/** Numbers of lines that were matched and that have a suggestion. */
export interface MatchedLines {
  readonly matched: number;
  readonly suggested: number;
}

/**
 * Matches the open lines of a bank account with the movements of its ledger account. What is sure is in force at once; the rest are
 * suggestions, which reserve nothing; those that are none any more are dropped. A movement is in one match in force: an index of the database.
 */
export async function matchAccount(
  records: RecordStore,
  { id: bankAccount, account }: Pick<StoredOf<'BankAccount'>, 'id' | 'account'>,
): Promise<MatchedLines> {
  await records.lock('BankAccount', bankAccount);
  const open = await records.list(
    'BankTransaction',
    { bankAccount, matchStatus: ['UNMATCHED', 'SUGGESTED'] },
    { limit: mostLines },
  );
  const days = open.map(({ valueDate }) => valueDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || account === null) return { matched: 0, suggested: 0 };
  const booked = await records.list('AccountTransaction', {
    account,
    bookingDate: { gte: addDays(first, -tolerance.days), lte: addDays(last, tolerance.days) },
  });
  const entries = await withoutUsed(records, booked);
  const matches = matchMovements({
    lines: open.map(lineOf),
    entries: await entriesOf(records, entries),
    tolerance,
  });
  const known = await suggestionsOf(records, bankAccount);
  const fresh = matches.filter((match) => {
    const key = keyOf(match.lines, match.entries);
    return match.isSure || !known.delete(key);
  });
  await dropSuggestions(records, [...known.values()]);
  await storeMatches(records, bankAccount, fresh);
  const count = (isSure: boolean) =>
    matches.filter((match) => match.isSure === isSure).reduce((sum, { lines }) => sum + lines.length, 0);
  return { matched: count(true), suggested: count(false) };
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

/** Suggestions of an account by what they match. */
async function suggestionsOf(records: RecordStore, bankAccount: string) {
  const made = await records.list('BankMatch', { bankAccount, matchState: 'SUGGESTED' });
  const lines = await records.list('BankTransaction', { bankAccount, matchStatus: 'SUGGESTED' });
  const known = new Map<string, Suggestion>();
  for (let at = 0; at < made.length; at += part) {
    const some = made.slice(at, at + part);
    const entries = await records.list('BankMatchEntry', { bankMatch: some.map(({ id }) => id) });
    for (const match of some) {
      const own = lines.filter(({ bankMatch }) => bankMatch === match.id);
      const booked = entries.filter(({ bankMatch }) => bankMatch === match.id);
      known.set(
        keyOf(
          own,
          booked.map((entry) => ({ id: entry.accountTransaction })),
        ),
        { match, lines: own },
      );
    }
  }
  return known;
}

interface Suggestion {
  readonly match: StoredOf<'BankMatch'>;
  readonly lines: readonly StoredOf<'BankTransaction'>[];
}

async function dropSuggestions(records: RecordStore, gone: readonly Suggestion[]): Promise<void> {
  await records.updateAll(
    'BankTransaction',
    gone.flatMap(({ lines }) => lines),
    {
      matchStatus: 'UNMATCHED',
      bankMatch: null,
    },
  );
  await records.updateAll(
    'BankMatch',
    gone.map(({ match }) => match),
    { matchState: 'UNDONE' },
  );
}

async function withoutUsed(records: RecordStore, booked: readonly StoredOf<'AccountTransaction'>[]) {
  const used = new Set<string>();
  for (let at = 0; at < booked.length; at += part) {
    const ids = booked.slice(at, at + part).map(({ id }) => id);
    for (const entry of await records.list('BankMatchEntry', { usedTransaction: ids }))
      used.add(entry.accountTransaction);
  }
  return booked.filter(({ id }) => !used.has(id));
}

/** A line as it is matched: what came to the bank is a debit of our books. */
function lineOf(line: StoredOf<'BankTransaction'>): Movement {
  return {
    id: line.id,
    day: line.valueDate,
    amount: line.direction === 'C' ? line.amount : `-${line.amount}`,
    references: [line.bankTxnNo, line.referenceNo ?? ''],
    text: line.description ?? '',
    name: line.senderName ?? '',
    iban: line.senderIban ?? '',
    taxNo: line.senderTaxNo ?? '',
    namedIban: line.namedIban ?? '',
  };
}

/** Movements as they are matched: their numbers, those of their vouchers and what their descriptions name. */
async function entriesOf(
  records: RecordStore,
  booked: readonly StoredOf<'AccountTransaction'>[],
): Promise<readonly Movement[]> {
  const vouchers = await records.getAll(
    'Voucher',
    booked.map(({ voucher }) => voucher),
  );
  return booked.map((entry) => ({
    id: entry.id,
    day: entry.bookingDate,
    amount: entry.direction === 'D' ? entry.amount : `-${entry.amount}`,
    references: [entry.txnNo, vouchers.get(entry.voucher ?? '')?.reference ?? '', entry.description ?? ''],
    text: '',
    name: entry.counterparty ?? '',
    iban: '',
    taxNo: '',
    namedIban: '',
  }));
}

async function storeMatches(
  records: RecordStore,
  bankAccount: string,
  matches: readonly Match[],
): Promise<void> {
  const stored = await records.insertAll(
    'BankMatch',
    matches.map(({ score, reasons, difference }) => ({
      bankAccount,
      score,
      reasons: reasons.map(({ kind, points }) => `${kind} ${points}`).join(', '),
      difference,
    })),
  );
  const isSure = (at: number) => matches[at]?.isSure === true;
  await records.updateAll(
    'BankMatch',
    stored.filter((_, at) => isSure(at)),
    { matchState: 'IN_FORCE' },
  );
  await records.insertAll(
    'BankMatchEntry',
    matches.flatMap(({ entries }, at) =>
      entries.map(({ id }) => ({
        bankMatch: stored[at]?.id as string,
        accountTransaction: id,
        usedTransaction: isSure(at) ? id : null,
      })),
    ),
  );
  for (const [at, { lines }] of matches.entries()) {
    const current = await records.getAll(
      'BankTransaction',
      lines.map(({ id }) => id),
    );
    await records.updateAll('BankTransaction', [...current.values()], {
      bankMatch: stored[at]?.id as string,
      matchStatus: isSure(at) ? 'MATCHED' : 'SUGGESTED',
    });
  }
}

/**
 * Puts a suggestion in force: a person says that its lines and movements belong together.
 * @throws Refusal `bankMatch.state`, `bankMatch.used`
 */
export async function acceptMatch(records: RecordStore, id: string): Promise<StoredOf<'BankMatch'>> {
  const match = await lockedMatch(records, id, ['SUGGESTED']);
  const entries = await records.list('BankMatchEntry', { bankMatch: id });
  const used = await records.count('BankMatchEntry', {
    usedTransaction: entries.map(({ accountTransaction }) => accountTransaction),
  });
  if (used > 0) throw usedMovement();
  for (const entry of entries)
    await records.update('BankMatchEntry', entry.id, entry.version, {
      usedTransaction: entry.accountTransaction,
    });
  const lines = await records.list('BankTransaction', { bankMatch: id });
  await records.updateAll('BankTransaction', lines, { matchStatus: 'MANUAL' });
  return records.update('BankMatch', id, match.version, { matchState: 'IN_FORCE' });
}

/** The match, with its account locked: of two persons, the second one finds what the first one did. @throws Refusal `bankMatch.state` */
async function lockedMatch(
  records: RecordStore,
  id: string,
  states: readonly StoredOf<'BankMatch'>['matchState'][],
): Promise<StoredOf<'BankMatch'>> {
  const found = await records.get('BankMatch', id);
  if (found !== null) await records.lock('BankAccount', found.bankAccount);
  const match = await records.lock('BankMatch', id);
  if (match === null || !states.includes(match.matchState)) throw otherMatchState();
  return match;
}

/** Undoes a match: its lines and movements are free again. @throws Refusal `bankMatch.state` */
export async function undoMatch(records: RecordStore, id: string): Promise<StoredOf<'BankMatch'>> {
  const match = await lockedMatch(records, id, ['SUGGESTED', 'IN_FORCE']);
  const entries = await records.list('BankMatchEntry', { bankMatch: match.id });
  await records.updateAll('BankMatchEntry', entries, { usedTransaction: null });
  const lines = await records.list('BankTransaction', { bankMatch: match.id });
  await records.updateAll('BankTransaction', lines, { matchStatus: 'UNMATCHED', bankMatch: null });
  return records.update('BankMatch', match.id, match.version, { matchState: 'UNDONE' });
}
