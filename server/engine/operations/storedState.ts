import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';

/**
 * The reply to a commit with the state that its record has in the end: the receipt says what the record says, also if the
 * command went on with the record after it was stored, or names it without its state.
 */
export async function withStoredState(
  { model, screen, endpoint, records }: OperationContext,
  reply: Reply,
): Promise<Reply> {
  const { result } = reply;
  const entity = model.entities[screen.definition.entity ?? ''];
  const field = entity?.states?.field;
  const id = result?.id;
  if (endpoint.operation !== 'commit' || entity === undefined || field === undefined) return reply;
  if (typeof id !== 'string') return reply;
  const record = await records.untyped.get(entity.name, id);
  return record === null ? reply : { ...reply, result: { ...result, [field]: record[field] ?? null } };
}
