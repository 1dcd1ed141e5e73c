import { requireFound } from '../../../../base/errors/recordRefusals';
import { requirePartner } from '../routing';
import type { TransferCall } from './TransferCall';
import { type StepFacts, type TakenStep, takeStep } from './takeStep';

/**
 * Sends a transfer, or lets one go on that compliance has cleared. Our own branches accept it at once; a partner abroad
 * accepts it when it answers.
 * @throws Refusal `route.notLive`, `route.noFunds`, and those of the step
 */
export async function sendTransfer(
  call: TransferCall,
  id: string,
  step: 'SEND' | 'CLEAR',
  facts: StepFacts = {},
): Promise<TakenStep> {
  const waiting = requireFound(await call.records.lock('Transfer', id));
  // Whenever it was priced: another transfer may have taken the partner's money since, the partner have been suspended, or an approval have come late.
  await requirePartner(call.records, waiting);
  const sent = await takeStep(call, id, step, facts);
  if (sent.transfer.partner) {
    await call.handOver(sent.transfer);
    return sent;
  }
  const { transfer } = await takeStep({ ...call, by: null }, id, 'ACCEPT');
  return { ...sent, transfer };
}
