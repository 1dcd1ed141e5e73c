import { auditRead } from '../../records/auditTrail';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { codeReadings, readInReply } from '../form/codeReadings';
import { hideInReply, masksOf, onlyPasswords, recordsIn, withoutPasswords } from '../form/masking';

/**
 * Applies masks to a response: hides values without permission, otherwise audits the values shown. `reveal`
 * returns one value unmasked. Users without the right to confidential codes get their readings.
 */
export async function maskReply(call: OperationContext, unread: Reply): Promise<Reply> {
  const { database, actor, model, screen, hidesMasked, endpoint } = call;
  const reply = model.withoutConfidential ? readInReply(unread, codeReadings(screen.definition)) : unread;
  if (endpoint.operation === 'reveal') return reply;
  const masks = masksOf(screen.definition);
  if (hidesMasked) return hideInReply(reply, masks);
  const entity = model.entities[screen.definition.entity ?? ''];
  const read = [...withoutPasswords(masks).keys()];
  if (entity !== undefined && read.length > 0)
    await auditRead(database, actor, 'read', entity.name, recordsIn(reply), read);
  return hideInReply(reply, onlyPasswords(masks));
}
