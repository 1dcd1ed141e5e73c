import { sql } from 'kysely';
import type { OutboxPurposeCode } from '../../../contract/model/generated/entities';
import type { Database } from '../../records/openDatabase';
import type { ClaimedMessage } from './OutboxMessage';

/** Commercial messages: they need the recipient's consent at every attempt, not only when they are stored. */
const commercial: ReadonlySet<OutboxPurposeCode> = new Set(['CAMPAIGN']);

/** Whether a message may go out now: it is no commercial one, or its customer agrees to such messages at this recipient. */
export async function hasConsent(
  database: Database,
  {
    purpose,
    channel,
    customer,
    recipient,
  }: Pick<ClaimedMessage, 'purpose' | 'channel' | 'customer' | 'recipient'>,
): Promise<boolean> {
  if (!commercial.has(purpose)) return true;
  const { rows } = await sql`
    select 1 from marketing_permission where customer = ${customer} and consent_channel = ${channel}
      and recipient = ${recipient} and consent = 'APPROVED' limit 1`.execute(database);
  return rows.length > 0;
}
