import type { Json } from '../../contract/json';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { headerFacts } from '../form/recordState';

/**
 * The reply of a commit with the facts of its record as they are now: a receipt tells what came of it, not what was
 * before. What the command answered itself, and what was typed, stays. A question (`CONFIRM`) wrote nothing yet.
 */
export async function refreshHeaderFields(call: OperationContext, reply: Reply): Promise<Reply> {
  const { database, model, recordId, screen } = call;
  const { definition } = screen;
  const entity = model.entities[definition.entity ?? ''];
  const asks = reply.head?.notificationType === 'CONFIRM';
  if (asks || recordId === null || entity === undefined || definition.header.length === 0) return reply;
  const facts = await headerFacts(database, model, definition, entity, recordId);
  const typed = definition.form?.fields ?? {};
  const untyped = Object.entries<Json>(facts).filter(([name]) => !Object.hasOwn(typed, name));
  return { ...reply, state: { ...Object.fromEntries(untyped), ...reply.state } };
}
