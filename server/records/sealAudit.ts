import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks } from './advisoryLocks';
import type { Database } from './openDatabase';

/** Maximum number of rows per seal. */
const maxRows = 5000;

/** Time in ms within which a transaction commits after it took an id: ten times the longest request. */
const lateCommit = 10 * 60_000;

/** Age in ms from which a row without a seal is a fault. */
const lateSeal = 60 * 60_000;

const ago = (now: Date, time: number) => new Date(now.getTime() - time).toISOString();

/** Hash before the first seal. */
const noHash = '';

/** A seal over audit rows; each includes the hash of the seal before. */
interface Seal {
  readonly id: string;
  /** Ids of its rows, as a multirange: `{[1,5),[7,9)}`. */
  readonly ids: string;
  readonly previous: string;
  readonly hash: string;
}

/**
 * Seals audit rows that have no seal yet; returns the new seal's hash, null if there are none or another
 * server is sealing. A row is written and committed without waiting for its seal.
 *
 * A seal lists its ids: a transaction that began earlier may commit a lower id later.
 */
export function sealAudit(database: Database, now: Date): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const lock = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLocks.auditSeal}) as free`.execute(transaction);
    if (lock.rows[0]?.free !== true) return null;
    const since = ago(now, lateCommit);
    const { rows: found } = await sql<{ ids: string | null }>`
      with recent as (select coalesce(range_agg(ids), '{}') as ids from audit_seal where at >= ${since})
      select range_agg(int8range(id, id + 1))::text as ids from (
        select id from audit_log
        where id >= coalesce((select max(upper(ids)) from audit_seal where at < ${since}), 0)
          and not id <@ (select ids from recent)
        order by id limit ${maxRows}
      ) as unsealed`.execute(transaction);
    const ids = found[0]?.ids;
    if (ids === null || ids === undefined) return null;
    const last = await sql<{ hash: string }>`select hash from audit_seal order by id desc limit 1`.execute(
      transaction,
    );
    const previous = last.rows[0]?.hash ?? noHash;
    const hash = await hashOf(transaction, { ids, previous });
    await sql`insert into audit_seal (ids, previous, hash, at)
      values (${ids}::int8multirange, ${previous}, ${hash}, ${now.toISOString()})`.execute(transaction);
    return hash;
  });
}

/** A fault of the audit trail. */
export interface AuditFault {
  /** `changed`: rows of a seal were changed, added or removed. `chain`: a seal was changed or removed. `unsealed`: rows without a seal, older than an hour. */
  readonly kind: 'changed' | 'chain' | 'unsealed';
  /** Ids of the rows concerned, as a multirange. */
  readonly ids: string;
}

/** Result of checking the audit trail. */
export interface AuditCheck {
  readonly seals: number;
  /** Hash of the last seal: compared with the server's log, it shows whether the newest seals are missing. */
  readonly last: string;
  readonly faults: readonly AuditFault[];
}

/** Recomputes all seals, and finds rows without one. */
export async function verifyAudit(database: Database, now: Date): Promise<AuditCheck> {
  const faults: AuditFault[] = [];
  const { rows: seals } = await sql<Seal>`
    select id, ids::text as ids, previous, hash from audit_seal order by id`.execute(database);
  let before = noHash;
  for (const seal of seals) {
    if (seal.previous !== before) faults.push({ kind: 'chain', ids: seal.ids });
    if ((await hashOf(database, seal)) !== seal.hash) faults.push({ kind: 'changed', ids: seal.ids });
    before = seal.hash;
  }
  const { rows: unsealed } = await sql<{ ids: string | null }>`
    select range_agg(int8range(id, id + 1))::text as ids from audit_log as row
    where at < ${ago(now, lateSeal)} and not exists (select 1 from audit_seal as seal where row.id <@ seal.ids)`.execute(
    database,
  );
  const ids = unsealed[0]?.ids;
  if (ids) faults.push({ kind: 'unsealed', ids });
  return { seals: seals.length, last: before, faults };
}

/** SHA-256 over the seal before, the ids and the rows. Independent of the session's time zone and language. */
async function hashOf(
  database: Database,
  { ids, previous }: Pick<Seal, 'ids' | 'previous'>,
): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_array(id, extract(epoch from at)::text, user_name, screen, action, entity, record_id,
      request_id, reason, ip, changes)::text as line
    from audit_log
    where id >= lower(${ids}::int8multirange) and id < upper(${ids}::int8multirange)
      and id <@ ${ids}::int8multirange
    order by id`.execute(database);
  const hash = createHash('sha256').update(`${previous}\n${ids}\n`);
  for (const { line } of rows) hash.update(`${line}\n`);
  return hash.digest('hex');
}
