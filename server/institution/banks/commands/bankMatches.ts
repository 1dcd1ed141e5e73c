import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { acceptMatch, undoMatch } from '../rules/lines';

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

/** Undoes the match of a line. */
const unmatch: Command = {
  path: 'brm/bankTransaction/unmatch',
  async handle(call) {
    const { id, matchNo } = await undoMatch(call.records, await matchOf(call));
    return { result: { id, number: matchNo } };
  },
};

/** What a person says of matches. */
export const bankMatches: readonly Command[] = [accept, unmatch];
