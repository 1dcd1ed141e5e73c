import Big from 'big.js';
import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import {
  acceptMatch,
  bookEntries,
  type ChosenMatch,
  lastApproved,
  matchChosen,
  setIgnored,
  undoMatch,
} from '../rules/lines';

/** Number of the match of the line that an action is about. @throws Refusal if it has none */
async function matchOf({ records, body }: Pick<Call, 'records' | 'body'>): Promise<string> {
  const line = await records.get('BankTransaction', textOf(body.id) ?? '');
  if (line === null || line.bankMatch === null) throw missingRecord();
  return line.bankMatch;
}

/** A person accepts what is suggested for a line. */
const accept: Command = {
  path: 'brm/bankTransaction/accept',
  async handle(call) {
    const { id, matchNo } = await acceptMatch(call.records, await matchOf(call));
    return { result: { id, number: matchNo } };
  },
};

/** Undoes the match of a line; a second person approves it if its difference was posted. */
const unmatch: Command = {
  path: 'brm/bankTransaction/unmatch',
  async handle(call) {
    const { id, matchNo } = await undoMatch(lifeCall(call), await matchOf(call));
    return { result: { id, number: matchNo } };
  },
};

/** Takes a line out of the reconciliation. */
const ignore: Command<'BankTransaction'> = {
  path: 'brm/bankTransaction/ignore',
  async handle({ records, body, payload }) {
    const line = await setIgnored(records, textOf(body.id) ?? '', payload.ignoreReason ?? '');
    return { result: { id: line.id, number: line.bankTxnNo } };
  },
};

/** Takes an ignored line back into the reconciliation. */
const restore: Command = {
  path: 'brm/bankTransaction/restore',
  async handle({ records, body }) {
    const line = await setIgnored(records, textOf(body.id) ?? '', null);
    return { result: { id: line.id, number: line.bankTxnNo } };
  },
};

/** Fields of the match screen alone. */
interface Days {
  direction: 'C' | 'D';
  dateFrom: string;
  dateUntil: string;
}

type MatchCall = Call<'BankMatch', Days>;

/** Movements that the screen lists at most. */
const mostListed = 500;

/** What the form and the lists of the match screen have chosen. */
function chosenOf({ form, chosen }: MatchCall): ChosenMatch {
  const ids = (grid: string) => (chosen.rows[grid] ?? []).map(({ id }) => id);
  return {
    bankAccount: form.bankAccount ?? '',
    lines: ids('bankLines'),
    entries: ids('bookEntries'),
    differenceCode: form.differenceCode ?? null,
    matchNote: form.matchNote ?? null,
  };
}

/** Movements of the account in the books that no line has, in the direction and days of the form; those of approved days are closed. */
const entries: QueryCommand<'BankMatch', Days> = {
  path: 'brm/match/entries',
  async query({ records, language }, { filter }) {
    const { bankAccount, direction, dateFrom, dateUntil } = filter;
    const held = bankAccount ? await records.get('BankAccount', bankAccount) : null;
    if (held === null || !dateFrom || !dateUntil) return { rows: [], total: 0, sums: {} };
    const booked = await bookEntries(records, held.account, { from: dateFrom, until: dateUntil });
    const approved = (await lastApproved(records, held.id))?.reconDate ?? '';
    const open = booked.openAfter(approved).filter((entry) => entry.direction !== direction);
    const english = language === 'en';
    const rows = open.slice(0, mostListed).map((entry) => ({
      id: entry.id,
      txnNo: entry.txnNo,
      bookingDate: entry.bookingDate,
      amount: entry.amount,
      currency: held.currency,
      counterparty: entry.counterparty,
      description: (english ? entry.descriptionEn : null) ?? entry.description,
      txnType: entry.txnType,
    }));
    return { rows, total: open.length, sums: {} };
  },
};

/** A difference needs its account, before the question. @throws Refusal `bankMatch.difference` */
const validate: Command<'BankMatch', Days> = {
  path: 'brm/match/validate',
  async handle({ form, chosen, language }) {
    if (!new Big(textOf(chosen.figures.gap) ?? 0).eq(0) && !form.differenceCode)
      throw refusedField('bankMatch.difference', 'differenceCode', language, {
        tr: 'Fark var: fark hesabını seçin.',
        en: 'There is a difference: choose its account.',
      });
    return {};
  },
};

/** Matches the chosen lines with the chosen movements; a difference is posted, which a second person approves. */
const match: Command<'BankMatch', Days> = {
  path: 'brm/match/match',
  async handle(call) {
    const { id, matchNo, difference } = await matchChosen(lifeCall(call), chosenOf(call));
    return { result: { id, number: matchNo, difference } };
  },
};

/** The form alone matches nothing: its rows come with its actions. @throws Refusal `bankMatch.notOpen` */
const commit: Command<'BankMatch', Days> = { path: 'brm/match/commit', handle: (call) => match.handle(call) };

/** Posts chosen lines that the books lack as a whole. */
const post: Command<'BankMatch', Days> = {
  path: 'brm/match/post',
  handle: (call) => match.handle(call),
};

/** What a person says of lines and of matches. */
export const bankMatches: readonly AnyCommand[] = [
  ...[accept, unmatch, ignore, restore],
  ...[entries, validate, match, post, commit],
] as readonly AnyCommand[];
