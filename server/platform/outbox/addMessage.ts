import { smsSize } from '../../../contract/values/smsSegments';
import type { Database } from '../../records/openDatabase';
import type { LaterMessage } from '../delivery/LaterMessage';

/**
 * Stores a message in the transaction that wants it: it is sent after the commit, and never if the transaction is
 * rolled back. The text is stored until it is sent, or of no use any more. @param requestedBy name of the user who caused
 * it; null for the server itself.
 */
export async function addMessage(
  transaction: Database,
  { purpose, to, message, seconds, customer }: LaterMessage,
  requestedBy: string | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const isMail = to.includes('@');
  await transaction
    .insertInto('outbox')
    .values({
      key: crypto.randomUUID(),
      purpose,
      recipient: to,
      content: JSON.stringify(message),
      requestedBy,
      channel: isMail ? 'EMAIL' : 'SMS',
      status: 'WAITING',
      attempts: 0,
      customer: customer ?? null,
      segments: isMail ? null : smsSize(message.text).segments,
      createdAt: at,
      nextAt: at,
      expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    })
    .execute();
}
