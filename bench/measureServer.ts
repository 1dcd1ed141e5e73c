import { signingKey } from '../server/platform/auth/accessToken';
import { caller, fixtureApp } from '../server/testing/app';
import { fixtureSource } from '../server/testing/screens';
import { handWrittenRoutes } from './handWrittenRoutes';
import type { ManyRows } from './manyRows';
import { percentile } from './percentile';

/** Requests of one kind: a second, and the 95th percentile of their times in ms. */
export interface ServerRate {
  readonly rate: number;
  readonly p95: number;
}

/** The generic endpoint beside the hand-written route. */
export interface ServerRates {
  readonly what: string;
  readonly hand: ServerRate;
  readonly generic: ServerRate;
}

/** Requests in flight. */
const callers = 8;
const perRound = 160;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);

type Send = (at: number) => Promise<Response>;

/**
 * The same list and commit of accounts through the generic endpoints and through hand-written routes: one process, one
 * database, in turns. The rows of both are compared first.
 */
export async function measureServer({ database, model }: ManyRows): Promise<readonly ServerRates[]> {
  const server = await fixtureApp({
    source: { ...fixtureSource, readModel: () => Promise.resolve(model) },
    storage: { database, listen: async () => undefined, close: async () => undefined },
    limits: { sessions: 20, conversations: 100_000, chatPerMinute: 30 },
  });
  const teller = await caller(server);
  const hand = handWrittenRoutes({ database, tokenKey: await signingKey(database), now: server.clock.now });

  const list = JSON.stringify({
    state: {},
    filter: {},
    page: 0,
    size: 50,
    counts: 'later',
    sort: [{ field: 'accountNo', direction: 'asc' }],
  });
  const state = JSON.stringify({ state: { name: 'Işıl hesabı', currency: 'TRY' } });
  const post = (app: 'generic' | 'hand', path: string, body: string, more: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { ...teller.headers, ...more }, body };
    return app === 'hand'
      ? Promise.resolve(hand.request(`/${path}`, init))
      : Promise.resolve(server.app.request(`/bff/accounting/account/${path}`, init));
  };
  await requireSame(await post('generic', 'query', list), await post('hand', 'query', list));

  const query = (app: 'generic' | 'hand') => () => post(app, 'query', list);
  const keys: string[] = [];
  const begin = async () => {
    while (keys.length < perRound) {
      const { session } = await teller.post('accounting/account/begin', { state: {} });
      keys.push(session?.currentTransactionKey ?? '');
    }
  };
  const commit = (app: 'generic' | 'hand') => () =>
    post(app, 'commit', state, {
      'current-transaction-key': keys.pop() ?? '',
      'request-id': crypto.randomUUID(),
    });
  return [
    { what: 'query: a page of 50 rows, their number and sums', ...(await inTurns(query, async () => {})) },
    { what: 'commit of a new account', ...(await inTurns(commit, begin)) },
  ];
}

/** Rounds of both in turns; the first round warms up. */
async function inTurns(make: (app: 'generic' | 'hand') => Send, prepare: () => Promise<void>) {
  const taken = { hand: [] as number[], generic: [] as number[] };
  const wall = { hand: 0, generic: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    for (const app of round % 2 === 0 ? (['hand', 'generic'] as const) : (['generic', 'hand'] as const)) {
      await prepare();
      const times: number[] = [];
      const began = performance.now();
      await together(make(app), times);
      if (round === 0) continue;
      wall[app] += performance.now() - began;
      taken[app].push(...times);
    }
  }
  const of = (app: 'generic' | 'hand'): ServerRate => ({
    rate: (taken[app].length * 1000) / wall[app],
    p95: percentile(taken[app], 95),
  });
  return { hand: of('hand'), generic: of('generic') };
}

/** Sends a round's requests, several at a time. */
async function together(send: Send, times: number[]): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < perRound) {
      next += 1;
      const began = performance.now();
      const response = await send(next);
      const { restHeader } = (await response.json()) as { restHeader: { success: boolean } };
      if (!restHeader.success) throw new Error(`A request was refused: ${JSON.stringify(restHeader)}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, run));
}

/** Throws unless both list the same rows, with the same number and sums. */
async function requireSame(...responses: readonly Response[]): Promise<void> {
  const [one, other] = await Promise.all(
    responses.map(async (response) => {
      const { responseObject } = (await response.json()) as {
        responseObject: { rows: readonly Record<string, unknown>[]; total: number; sums: object };
      };
      const { rows, total, sums } = responseObject;
      return JSON.stringify([rows.map((row) => Object.entries(row).sort()), total, sums]);
    }),
  );
  if (one !== other) throw new Error(`The answers differ:\n${one?.slice(-700)}\n${other?.slice(-700)}`);
}
