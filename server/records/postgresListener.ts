import pg from 'pg';

/** Delay in ms before reconnecting. */
const reconnectDelay = 1000;

/** Interval of health checks in ms, and their timeout. */
const checkInterval = 10_000;
const queryTimeout = 5_000;

/** Listens to notifications of a PostgreSQL database. */
export interface PostgresListener {
  /**
   * Calls `onPayload` with every payload of a channel. Calls `onMissed` after each reconnect, as notifications were
   * lost. Rejects if the first connection fails.
   */
  listen(channel: string, onPayload: (payload: string) => void, onMissed?: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Listeners of a channel. */
interface ChannelListener {
  readonly onPayload: (payload: string) => void;
  readonly onMissed: (() => void) | undefined;
}

/**
 * Listens on a dedicated connection, which is reopened if it is lost or the server stops responding. At most
 * one exists at a time, so that nothing is received twice.
 */
export function postgresListener(address: string): PostgresListener {
  const listeners = new Map<string, ChannelListener>();
  let client: pg.Client | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (error: unknown) =>
    console.error(`PostgreSQL: ${error instanceof Error ? error.message : error}`);

  const schedule = (work: () => Promise<void>, delay: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => work().catch(report), delay).unref();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: queryTimeout,
      query_timeout: queryTimeout,
    });
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (client === fresh) listeners.get(channel)?.onPayload(payload);
    });
    fresh.on('error', report);
    fresh.once('end', () => lose(fresh));
    try {
      await fresh.connect();
      client = fresh;
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      abandon(fresh);
      throw error;
    }
    if (closed) abandon(fresh);
    else schedule(check, checkInterval);
  }

  /** Closes a connection without waiting for the possibly unresponsive server. */
  function abandon(lost: pg.Client): void {
    if (client === lost) client = null;
    lost.end().catch(report);
  }

  /** Replaces a lost connection. */
  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    schedule(reconnect, reconnectDelay);
  }

  async function check(): Promise<void> {
    const checked = client;
    if (checked === null) return;
    try {
      await checked.query('select 1');
      if (client === checked) schedule(check, checkInterval);
    } catch (error) {
      report(error);
      if (client !== checked) return;
      abandon(checked);
      schedule(reconnect, 0);
    }
  }

  async function reconnect(): Promise<void> {
    if (client !== null) return;
    try {
      await connect();
    } catch (error) {
      report(error);
      return schedule(reconnect, reconnectDelay);
    }
    for (const { onMissed } of listeners.values()) onMissed?.();
  }

  return {
    async listen(channel, onPayload, onMissed) {
      listeners.set(channel, { onPayload, onMissed });
      if (client === null) await connect();
      else await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
