import type { Database } from '../../records/openDatabase';
import type { MessageSender } from '../delivery/MessageSender';
import { hasConsent } from './hasConsent';
import {
  claimMessage,
  expireMessages,
  setAside,
  storeFailure,
  storeSent,
  storeWithdrawn,
} from './messageStates';
import type { ClaimedMessage, SmsTerms } from './OutboxMessage';

/** Messages that one call sends at most. */
const atOnce = 20;

/** Dependencies of sending what waits. */
export interface DeliveryPorts {
  readonly database: Database;
  readonly sender: MessageSender;
  readonly clock: () => Date;
  readonly smsTerms: () => Promise<SmsTerms>;
  /** Called in the transaction in which messages end unsent: ids of dead or expired ones. */
  readonly undelivered: (transaction: Database, ids: readonly string[], now: Date) => Promise<void>;
}

/**
 * Sends messages that are due, commercial ones only to those who still agree to them. Called about every second by every server. A message is sent at least once: if a server
 * ends between sending it and storing that, another one sends it again with the same key.
 */
export async function deliverMessages({
  database,
  sender,
  clock,
  smsTerms,
  undelivered,
}: DeliveryPorts): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    const ended = [...(await expireMessages(transaction, now)), ...(await setAside(transaction, now))];
    if (ended.length > 0) await undelivered(transaction, ended, now);
  });
  for (let count = 0; count < atOnce; count += 1) {
    const message = await claimMessage(database, clock());
    if (message === null) return;
    if (!(await hasConsent(database, message))) {
      await storeWithdrawn(database, message);
      continue;
    }
    const error = await failureOf(sender, message);
    if (error === null) {
      await storeSent(database, message, await smsTerms(), clock());
      continue;
    }
    await database.transaction().execute(async (transaction) => {
      const isDead = await storeFailure(transaction, message, error, clock());
      if (isDead) await undelivered(transaction, [message.id], clock());
    });
  }
}

/** Error of sending a message; null if it was accepted. */
async function failureOf(
  sender: MessageSender,
  { recipient, content, key }: ClaimedMessage,
): Promise<string | null> {
  try {
    await sender.send(recipient, { ...content, key });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
