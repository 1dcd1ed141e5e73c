import { sql } from 'kysely';
import type { LocalizedText } from '../../contract/language';
import type { SocketNotificationType } from '../../contract/socket';
import type { Database } from '../storage/openDatabase';

/** Channel of the database on which servers tell each other what sockets have to know. */
export const signalChannel = 'sockets';

/** A message that nothing is kept of. */
export interface SocketNotice {
  /** Whom it is for: all sessions of a user, or one. */
  readonly to: { readonly user: string } | { readonly session: string };
  /** A session that is not told: the one that caused it. */
  readonly except?: string;
  readonly type: Exclude<SocketNotificationType, 'NOTIFICATION'>;
  readonly code: string;
  readonly message: LocalizedText;
}

/**
 * What sockets have to know. The database's own triggers say when a session is over or locked, when a notification is
 * kept, when a chat message was written, and when roles changed; what is said in a transaction is heard when it is committed.
 */
export type SocketSignal =
  | { readonly event: 'over' | 'locked'; readonly session: string }
  | { readonly event: 'notification'; readonly id: string }
  | { readonly event: 'read'; readonly user: string; readonly upTo: string }
  | { readonly event: 'counted' }
  | { readonly event: 'chat'; readonly users: readonly string[] }
  | ({ readonly event: 'notice' } & SocketNotice);

/** Tells sockets of all servers, once the transaction is committed. */
export async function tellSockets(database: Database, notice: SocketNotice): Promise<void> {
  await signal(database, { event: 'notice', ...notice });
}

/** A user saw his notifications up to one: his other windows count anew. */
export async function tellRead(database: Database, user: string, upTo: string): Promise<void> {
  await signal(database, { event: 'read', user, upTo });
}

/** Records were written: how many wait in a pool may be another number. */
export async function tellCounters(database: Database): Promise<void> {
  await signal(database, { event: 'counted' });
}

async function signal(database: Database, told: SocketSignal): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify(told)})`.execute(database);
}
