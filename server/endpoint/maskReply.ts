import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { hideInReply, masksOf, onlyPasswords, recordsIn, withoutPasswords } from '../form/masking';
import { auditRead } from '../storage/auditTrail';

/**
 * Applies masks to a response: hides values without permission, otherwise audits the values shown. `reveal`
 * returns one value unmasked.
 */
export async function maskReply(call: OperationContext, reply: Reply): Promise<Reply> {
  const { database, actor, model, screen, hidesMasked, endpoint } = call;
  if (endpoint.operation === 'reveal') return reply;
  const masks = masksOf(screen.definition);
  if (hidesMasked) return hideInReply(reply, masks);
  const entity = model.entities[screen.definition.entity ?? ''];
  const read = [...withoutPasswords(masks).keys()];
  if (entity !== undefined && read.length > 0)
    await auditRead(database, actor, 'read', entity.name, recordsIn(reply), read);
  return hideInReply(reply, onlyPasswords(masks));
}
