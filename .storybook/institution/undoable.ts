import type { PGlite } from '@electric-sql/pglite';

type Queries = Pick<PGlite, 'query' | 'close'>;

/**
 * A database connection that can undo everything: all work runs in one transaction that is never committed.
 * The server's transactions become savepoints; a failed statement undoes only itself.
 */
export class Undoable implements Queries {
  private inTransaction = false;
  private sequences: readonly { readonly name: string; readonly value: string }[] = [];

  constructor(private readonly pglite: Queries) {}

  /** Starts the transaction that can be undone. */
  async begin(): Promise<void> {
    const { rows } = await this.pglite.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as value
       from pg_sequences where schemaname = 'public'`,
    );
    this.sequences = rows;
    await this.pglite.query('begin');
  }

  /** Restores the state at `begin`, including sequences. Call it only when no work is running. */
  async undo(): Promise<void> {
    this.inTransaction = false;
    await this.pglite.query('rollback');
    const values = this.sequences.map(
      ({ name, value }) => `setval('${name}', ${value === '0' ? '1, false' : `${value}, true`})`,
    );
    if (values.length > 0) await this.pglite.query(`select ${values.join(', ')}`);
    await this.pglite.query('begin');
  }

  query: Queries['query'] = async <Row>(sql: string, parameters?: unknown[]) => {
    const query = (text: string, values?: unknown[]) => this.pglite.query<Row>(text, values);
    if (/^\s*(begin|start transaction)\b/i.test(sql)) {
      this.inTransaction = true;
      return query('savepoint work');
    }
    if (/^\s*commit\b/i.test(sql)) {
      this.inTransaction = false;
      return query('release savepoint work');
    }
    if (/^\s*rollback\b/i.test(sql)) {
      this.inTransaction = false;
      await query('rollback to savepoint work');
      return query('release savepoint work');
    }
    if (this.inTransaction) return query(sql, parameters);
    await query('savepoint alone');
    try {
      const answer = await query(sql, parameters);
      await query('release savepoint alone');
      return answer;
    } catch (error) {
      await query('rollback to savepoint alone');
      throw error;
    }
  };

  close(): Promise<void> {
    return this.pglite.close();
  }
}
