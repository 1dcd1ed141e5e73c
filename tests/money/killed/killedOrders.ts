import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { Random } from '../../../server/demo/Random';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { Database } from '../../../server/records/openDatabase';
import { openStorage } from '../../../server/web/node/openStorage';
import { removeData } from '../../../tools/runs/startServer';
import { brokenRules } from '../brokenRules';
import { killedBills } from './bills';
import { killedCards } from './cards';
import { killedEfts } from './efts';
import { KilledHouse } from './KilledHouse';
import type { OrderKind } from './OrderKind';
import { killedTransfers } from './transfers';

const makers = {
  transfers: killedTransfers,
  bills: killedBills,
  efts: killedEfts,
  cards: killedCards,
} as const;

/** Kinds of orders that a run has: all, or those of `KILLED_KINDS`. */
export const killedKinds = (Object.keys(makers) as (keyof typeof makers)[]).filter((name) =>
  (process.env.KILLED_KINDS ?? name).split(',').includes(name),
);

/** Windows of each kind that work at the same time. */
const sideBySide = 2;

/** All orders are of one day and of few customers and desks: limits and thresholds would stop them. */
async function liftLimits(database: Database): Promise<void> {
  await sql`update transaction_authorization set amount_limit = null`.execute(database);
  for (const table of ['transaction_limit', 'aml_amount_threshold', 'wallet_limit'])
    await sql`update ${sql.table(table)} set status = 'PASSIVE'`.execute(database);
}

/**
 * Carries out orders of all kinds side by side on a server that is killed at random points, with counterparts that lose, double and
 * delay calls. In the end each is in a state that is true on both sides, or waits visibly, and the rules over all money hold.
 * @param databaseAddress null for the embedded database
 */
export async function killedOrders(
  databaseAddress: string | null,
  options: {
    readonly seed: number;
    /** Orders of each kind. */
    readonly orders: number;
    readonly kills: number;
    readonly kinds: readonly (keyof typeof makers)[];
  },
): Promise<string> {
  const { seed, orders: count, kills } = options;
  const random = new Random(seed);
  const kinds = await Promise.all(options.kinds.map((name) => makers[name](seed)));
  const house = new KilledHouse({
    ...(databaseAddress !== null && { DATABASE_URL: databaseAddress }),
    ...Object.assign({}, ...kinds.map(({ env }) => env)),
  });
  await house.start();
  const since = new Date().toISOString();
  const stopped = async <Result>(work: (database: Database) => Promise<Result>) => {
    await house.running.stop();
    const { database, close } = await openStorage({ databaseAddress, dataFolder: house.running.dataDir });
    try {
      return await work(database);
    } finally {
      await close();
    }
  };
  try {
    const waitedBefore = new Set((await waitingOf(house, kinds)).map(({ id }) => id));
    await stopped(async (database) => {
      await liftLimits(database);
      for (const kind of kinds) await kind.prepare(database, count);
    });
    await house.start();
    const total = count * kinds.length;
    // At random, and in the middle in any case.
    const killOf = (number: number) =>
      random.int(1, total) <= kills || number === Math.floor(total / 2) ? random.int(0, 400) : null;
    const lanes = kinds.map((kind, lane) => {
      const drawn = kind.draw(random, count);
      const work = drawn.map((order, at) => ({ order, killAfter: killOf(at * kinds.length + lane) }));
      return { kind, work, sent: new Set<string>() };
    });
    const inTurn = async ({ kind, work, sent }: (typeof lanes)[number], window: string) => {
      for (let next = work.shift(); next !== undefined; next = work.shift()) {
        const answer = await next.order({ house, user: `teller#${window}` }, next.killAfter);
        const { result, restHeader } = answer;
        if (!restHeader.success || !result?.number)
          throw new Error(`${kind.name}: ${JSON.stringify([restHeader, result])}`);
        sent.add(String(result.number));
        if (sent.size % 100 === 0) console.log(`${sent.size} ${kind.name}, ${house.kills} kills`);
      }
    };
    const windows = Promise.all(
      lanes.flatMap((lane, at) =>
        Array.from({ length: sideBySide }, (_, window) => inTurn(lane, `${at}${window}`)),
      ),
    );
    let isWorking = true;
    const reporting = (async () => {
      for (; isWorking; await setTimeout(200))
        for (const { counterparts } of kinds) await counterparts.report(house.running.address);
    })();
    await windows.finally(() => {
      isWorking = false;
      return reporting;
    });
    const left = await settle(house, kinds, waitedBefore);
    const summaries = await stopped(async (database) => {
      const found: string[] = [];
      for (const { kind, sent } of lanes)
        found.push(
          `${sent.size} ${kind.name} (${await kind.verify(database, { since, sent })}; ${kind.counterparts.delayed} answers 5 s late)`,
        );
      expect((await verifyLedger(database)).faults).toEqual([]);
      expect(await brokenRules(database)).toEqual([]);
      return found;
    });
    expect(house.kills).toBeGreaterThan(0);
    return `${house.kills} kills, ${house.requests} requests, ${left} waiting: ${summaries.join('; ')}`;
  } finally {
    await house.running.stop();
    await removeData(house.running);
    for (const { counterparts } of kinds) await counterparts.close();
  }
}

/** Orders without an answer of their counterpart, and what asks again; at most a hundred of each kind and answer. */
async function waitingOf(house: KilledHouse, kinds: readonly OrderKind[]) {
  const found: {
    readonly id: string;
    readonly isAskable: boolean;
    readonly again: () => Promise<unknown>;
  }[] = [];
  for (const { waiting } of kinds) {
    const { user = 'manager', screen, path, answer, ask, askable } = waiting;
    for (const value of ['WAITING', 'SILENT', 'SET_ASIDE'] as const)
      for (const { id = null } of await house.rows(user, path, { [answer]: value }))
        found.push({
          id: `${path}/${id}`,
          isAskable: askable.includes(value),
          again: () => house.act(user, screen, `${path}/${ask}`, { id }),
        });
  }
  return found;
}

/**
 * Lets staff ask the counterparts until every order has its answer, and every event is taken; at most sixty times. A question under way
 * when its server was killed is repeated after three minutes: it waits.
 * @returns how many wait still
 */
async function settle(
  house: KilledHouse,
  kinds: readonly OrderKind[],
  waitedBefore: ReadonlySet<string>,
): Promise<number> {
  for (let round = 1; ; round += 1) {
    let untold = 0;
    for (const { counterparts } of kinds) untold += await counterparts.report(house.running.address);
    const left = (await waitingOf(house, kinds)).filter(({ id }) => !waitedBefore.has(id));
    const askable = left.filter(({ isAskable }) => isAskable);
    if (untold + askable.length === 0 || round === 60) return left.length;
    for (const { again } of askable) await again();
    await setTimeout(1000);
  }
}
