import type { Json } from '../../../contract/values/json';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { headerFacts } from '../form/recordState';

/**
 * Adds current facts of the record to a commit's response, so that a receipt shows the result. Values from
 * the command and typed values stay. A `CONFIRM` response has written nothing yet.
 */
export async function refreshHeaderFields(call: OperationContext, reply: Reply): Promise<Reply> {
  const { database, model, recordId, screen } = call;
  const { definition } = screen;
  const entity = model.entities[definition.entity ?? ''];
  const asksConfirmation = reply.head?.notificationType === 'CONFIRM';
  if (asksConfirmation || recordId === null || entity === undefined || definition.header.length === 0)
    return reply;
  const facts = await headerFacts(database, model, definition, entity, recordId);
  const typed = definition.form?.fields ?? {};
  const untyped = Object.entries<Json>(facts).filter(([name]) => !Object.hasOwn(typed, name));
  return { ...reply, state: { ...Object.fromEntries(untyped), ...reply.state } };
}
