import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { acceptMatch, type ChosenMatch, matchChosen, setIgnored, undoMatch } from '../rules/lines';

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

type MatchCall = Call<'BankMatch'>;

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

/** Matches the chosen lines and movements before the question, and takes it back: what would be refused is not asked. */
const validate: Command<'BankMatch'> = {
  path: 'brm/match/validate',
  async handle(call) {
    const checked = new Error('The match was checked');
    await call
      .attempt(async () => {
        await matchChosen(lifeCall(call), chosenOf(call));
        throw checked;
      })
      .catch((error: unknown) => {
        if (error !== checked) throw error;
      });
    return {};
  },
};

/** Matches the chosen lines with the chosen movements; a difference is posted, which a second person approves. */
const commit: Command<'BankMatch'> = {
  path: 'brm/match/commit',
  async handle(call) {
    const { id, matchNo, difference } = await matchChosen(lifeCall(call), chosenOf(call));
    return { result: { id, number: matchNo, difference } };
  },
};

/** Posts chosen lines that the books lack as a whole. */
const post: Command<'BankMatch'> = {
  path: 'brm/match/post',
  handle: (call) => commit.handle(call),
};

/** What a person says of lines and of matches. */
export const bankMatches: readonly Command[] = [
  ...[accept, unmatch, ignore, restore],
  ...[validate, commit, post],
] as readonly Command[];
