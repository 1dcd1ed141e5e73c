import pg from 'pg';

/** Milliseconds until a lost connection is made anew. */
const pause = 1000;

/** Hears what is notified in a PostgreSQL database. */
export interface PostgresListener {
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, which is made anew where it is lost. What was notified meanwhile is not heard:
 * whoever needs it all keeps it in a table, too.
 */
export function postgresListener(address: string): PostgresListener {
  const heard = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: address, keepAlive: true });
    fresh.on('notification', ({ channel, payload = '' }) => heard.get(channel)?.(payload));
    fresh.on('error', ({ message }) => console.error(`PostgreSQL: ${message}`));
    fresh.once('end', () => {
      if (client === fresh) client = null;
      if (!closed) setTimeout(reconnect, pause).unref();
    });
    await fresh.connect();
    for (const channel of heard.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }

  function reconnect(): void {
    if (closed) return;
    connect().catch(({ message }: Error) => {
      console.error(`PostgreSQL: ${message}`);
      setTimeout(reconnect, pause).unref();
    });
  }

  return {
    async listen(channel, hear) {
      heard.set(channel, hear);
      if (client === null) await connect();
      else await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
