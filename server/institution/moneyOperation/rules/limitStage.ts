import type { LimitActionCode } from '../../../../contract/model/generated/entities';
import { type LimitFinding, limitFindings, movesMoney } from '../../limits/rules';
import { limitFacts, type OperationFacts, type StageCall } from './OperationFacts';
import type { Finding, Stage, StageVerdict } from './Stage';

/** The limits of user or role, agent, customer and channel, in this order. */
export const limitStage = {
  name: 'LIMIT',
  async check(call: StageCall, facts: OperationFacts): Promise<readonly Finding[]> {
    const asked = await limitFacts(call, facts);
    if (!movesMoney(asked)) return [nothingMoves];
    const found = await limitFindings(call.records, asked);
    return found.length === 0 ? [noLimit] : found.map(findingOf);
  },
} as const satisfies Stage;

const verdicts: Readonly<Record<LimitActionCode, StageVerdict>> = {
  WARN: 'WARNING',
  APPROVAL: 'APPROVAL',
  BLOCK: 'REFUSED',
};

function findingOf({ limit, used, breach, text }: LimitFinding): Finding {
  const { entity, id, overAction, approval } = limit;
  const values = {
    limit: id,
    entity,
    usedToday: used.today.toFixed(2),
    usedThisMonth: used.month.toFixed(2),
    countToday: used.count,
    breach,
  };
  if (breach === null) return { verdict: 'PASSED', code: 'limit.within', text, values };
  if (breach === 'near') return { verdict: 'WARNING', code: 'limit.near', text, values };
  // An operation below the minimum is no excess that somebody could approve.
  const verdict = breach === 'minimum' ? 'REFUSED' : verdicts[overAction];
  return { verdict, code: `limit.${breach}`, text, values, ...(approval && { flow: approval }) };
}

const nothingMoves: Finding = {
  verdict: 'NONE',
  code: 'limit.nothingMoves',
  text: { tr: 'Para hareketi yok.', en: 'No money moves.' },
};

const noLimit: Finding = {
  verdict: 'NONE',
  code: 'limit.none',
  text: {
    tr: 'Bu işlem ve para birimi için limit tanımlı değil.',
    en: 'No limit is defined for this transaction and currency.',
  },
};
