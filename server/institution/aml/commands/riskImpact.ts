import type { Call, QueryCommand, Reply } from '../../../engine/context/Command';
import { startTask } from '../../../engine/context/startTask';
import { type Move, movesBetween, type RiskModel, readRiskModel } from '../rules/risk';

/** The model of a day as the form of a call would change it. */
export type ChangedModel = (
  call: Pick<Call, 'form' | 'records' | 'recordId' | 'today' | 'language'>,
  model: RiskModel,
) => Promise<RiskModel>;

/** Moves of customers between levels that the form would cause today. */
async function impactOf(call: Call, changed: ChangedModel): Promise<readonly Move[]> {
  const model = await readRiskModel(call.records, call.today);
  return movesBetween(call.records, [model, await changed(call, model)], call.today);
}

/** Rows of a block that lists the moves. */
export const impactRows =
  (changed: ChangedModel): QueryCommand['query'] =>
  async (call) => {
    const rows = (await impactOf(call, changed)).map((move, at) => ({ id: `${at + 1}`, ...move }));
    return { rows, total: rows.length, sums: {} };
  };

/** The reply of a validation, with a warning of the number of customers whose level would move. */
export async function withImpact(call: Call, reply: Reply, changed: ChangedModel): Promise<Reply> {
  const moves = await impactOf(call, changed);
  const count = moves.reduce((sum, { affectedCount }) => sum + affectedCount, 0);
  if (count === 0) return reply;
  const message = {
    tr: `${count} müşterinin risk seviyesi değişecek.`,
    en: `The risk level of ${count} customer(s) will change.`,
  };
  return { ...reply, head: { code: 'risk.impact', notificationType: 'WARNING', message } };
}

/** Has all customers rescored in the background at once, if the task of the institution is active. */
export async function rescoreLater(call: Pick<Call, 'records' | 'runTask'>): Promise<void> {
  await startTask(call, 'RISK_RESCORE');
}
