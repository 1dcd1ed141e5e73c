import { sql } from 'kysely';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { SocketNotificationType } from '../../../contract/wire/socket';
import type { Database } from '../../records/openDatabase';

/** Database channel for signals between servers. */
export const signalChannel = 'sockets';

/** A message that is not stored. */
export interface SocketNotice {
  /** Recipients: all sessions of a user, or one session. */
  readonly to: { readonly user: string } | { readonly session: string };
  /** Excluded session: the one that caused it. */
  readonly except?: string;
  readonly type: Exclude<SocketNotificationType, 'NOTIFICATION'>;
  readonly code: string;
  readonly message: LocalizedText;
}

/**
 * Signals for sockets. Database triggers signal ended and locked sessions, stored notifications, chat
 * messages, and changed roles. Signals of a transaction are delivered after its commit. `closed`: by an administrator.
 */
export type SocketSignal =
  | { readonly event: 'over'; readonly session: string; readonly language: Language; readonly closed?: true }
  | { readonly event: 'locked'; readonly session: string }
  | { readonly event: 'notification'; readonly id: string }
  | { readonly event: 'read'; readonly user: string; readonly upTo: string }
  | { readonly event: 'counted' | 'rights' }
  | { readonly event: 'chat'; readonly users: readonly string[] }
  | ({ readonly event: 'notice' } & SocketNotice);

/** Signals the sockets of all servers after the transaction's commit. */
export async function notifySockets(database: Database, notice: SocketNotice): Promise<void> {
  await signal(database, { event: 'notice', ...notice });
}

/** A user read notifications up to one: other windows update their counts. */
export async function notifyRead(database: Database, user: string, upTo: string): Promise<void> {
  await signal(database, { event: 'read', user, upTo });
}

/** Records were written: pool counters may have changed. */
export async function notifyCounters(database: Database): Promise<void> {
  await signal(database, { event: 'counted' });
}

async function signal(database: Database, message: SocketSignal): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(message)})`.execute(database);
}
