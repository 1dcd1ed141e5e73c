import type { OrderCall } from './OrderCall';
import { type StepFacts, type TakenStep, takeStep } from './takeStep';

/**
 * Sends an order, or lets one go on that compliance has cleared. Our own branches accept it at once; a partner abroad
 * accepts it when it answers.
 */
export async function sendOrder(
  call: OrderCall,
  id: string,
  step: 'SEND' | 'CLEAR',
  facts: StepFacts = {},
): Promise<TakenStep> {
  const sent = await takeStep(call, id, step, facts);
  if (sent.order.exfFirm) {
    await call.handOver(sent.order);
    return sent;
  }
  const { order } = await takeStep({ ...call, by: null }, id, 'ACCEPT');
  return { ...sent, order };
}
