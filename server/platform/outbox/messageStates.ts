import Big from 'big.js';
import { sql } from 'kysely';
import type { Actor } from '../../records/Actor';
import { auditEvent } from '../../records/auditTrail';
import type { Database } from '../../records/openDatabase';
import type { Revival } from '../delivery/LaterMessage';
import { doubledWait } from '../scheduler/doubledWait';
import { hasConsent } from './hasConsent';
import type { ClaimedMessage, SmsTerms } from './OutboxMessage';

/** Time in ms that a server has to send a message, before another one takes it over. */
const leaseTime = 120_000;

/** Wait in ms before the second attempt; it doubles with each one, up to the longest. */
const firstWait = 30_000;
const longestWait = 30 * 60_000;

/** Attempts before a message is dead. */
const maxAttempts = 8;

/** Error of a message whose server ended during an attempt. */
const interrupted = 'The server ended during the attempt.';

/** Wait in ms after an attempt that failed. */
export function waitAfter(attempts: number): number {
  return doubledWait(attempts, firstWait, longestWait);
}

/**
 * Takes the next message that is due: one that waits, or one whose server did not end its attempt, for the first time. Of
 * several servers one gets it. The attempt is committed before anything is sent.
 */
export function claimMessage(database: Database, now: Date): Promise<ClaimedMessage | null> {
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseTime).toISOString();
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<ClaimedMessage>`
      update outbox set status = 'SENDING', attempts = attempts + 1, lease_until = ${leaseUntil},
        error = case status when 'SENDING' then ${interrupted} else error end
      where id = (
        select id from outbox
        where expires_at > ${at} and ((status = 'WAITING' and next_at <= ${at})
          or (status = 'SENDING' and lease_until <= ${at} and error is distinct from ${interrupted}))
        order by next_at, id limit 1
        for update skip locked)
      returning id, key, purpose, channel, recipient, customer, content, segments, attempts`.execute(
      transaction,
    );
    return rows[0] ?? null;
  });
}

/** A message was accepted: its text is deleted. A short message keeps its provider and its price. */
export async function storeSent(
  database: Database,
  { id, attempts, segments }: ClaimedMessage,
  { provider, segmentKurus }: SmsTerms,
  now: Date,
): Promise<void> {
  const price = { provider, cost: new Big(segments ?? 0).times(segmentKurus).div(100).toFixed(4) };
  await ofAttempt(database, id, attempts, {
    status: 'SENT',
    sentAt: now.toISOString(),
    content: null,
    error: null,
    ...(segments !== null && price),
  });
}

/** The recipient has withdrawn the consent to a commercial message: it is not sent, and its text is deleted. */
export async function storeWithdrawn(
  database: Database,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
): Promise<void> {
  await ofAttempt(database, id, attempts, { status: 'WITHDRAWN', content: null, error: null });
}

/** An attempt failed: the next one is planned. Returns true after the last one: the message is dead. */
export async function storeFailure(
  database: Database,
  { id, attempts }: ClaimedMessage,
  error: string,
  now: Date,
): Promise<boolean> {
  const isDead = attempts >= maxAttempts;
  const nextAt = new Date(now.getTime() + waitAfter(attempts)).toISOString();
  const end = { error: error.slice(0, 500), nextAt, status: isDead ? 'DEAD' : 'WAITING' } as const;
  return (await ofAttempt(database, id, attempts, end)) && isDead;
}

/**
 * Sets messages aside during whose attempts two servers have ended, one after the other: perhaps the message is why. Returns
 * their ids.
 */
export async function setAside(database: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox set status = 'DEAD', lease_until = null
    where status = 'SENDING' and lease_until <= ${now.toISOString()} and error = ${interrupted}
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Ends messages that are of no use any more, and deletes their texts. Returns the ids of those never sent. */
export async function expireMessages(database: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; wasDead: boolean }>`
    with expired as (
      select id, status = 'DEAD' as was_dead from outbox
      where content is not null and expires_at <= ${now.toISOString()}
        and (status <> 'SENDING' or lease_until <= ${now.toISOString()})
      for update skip locked)
    update outbox set content = null, status = 'EXPIRED' from expired where outbox.id = expired.id
    returning outbox.id, expired.was_dead as ${sql.ref('wasDead')}`.execute(database);
  return rows.filter(({ wasDead }) => !wasDead).map(({ id }) => id);
}

/** Sends a dead message once more, from its first attempt; audited. */
export async function reviveMessage(database: Database, id: string, actor: Actor): Promise<Revival> {
  const { now } = actor;
  const { rows } = await sql<Pick<ClaimedMessage, 'purpose' | 'channel' | 'customer' | 'recipient'>>`
    select purpose, channel, customer, recipient from outbox
    where id = ${id} and status = 'DEAD' and content is not null and expires_at > ${now}
    for update`.execute(database);
  const [dead] = rows;
  if (dead === undefined) return 'ENDED';
  if (!(await hasConsent(database, dead))) return 'WITHDRAWN';
  await database
    .updateTable('outbox')
    .set({ status: 'WAITING', attempts: 0, nextAt: now, error: null })
    .where('id', '=', id)
    .execute();
  await auditEvent(database, actor, 'resent', 'OutboxMessage', id, {});
  return 'WAITING';
}

/** Stores the end of an attempt, unless another server has begun a later one: false. */
async function ofAttempt(
  database: Database,
  id: string,
  attempts: number,
  values: {
    readonly status: 'SENT' | 'DEAD' | 'WAITING' | 'WITHDRAWN';
    readonly sentAt?: string;
    readonly nextAt?: string;
    readonly content?: null;
    readonly provider?: string;
    readonly cost?: string;
    readonly error: string | null;
  },
): Promise<boolean> {
  const changed = await database
    .updateTable('outbox')
    .set({ ...values, leaseUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
