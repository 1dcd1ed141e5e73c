import type { Model } from '../contract/model/model';
import { post } from '../server/institution/ledger/rules';
import { createRecordStore } from '../server/records/createRecordStore';
import type { Database } from '../server/records/openDatabase';
import { fixtureActor } from '../server/testing/actor';
import { type DepositAccounts, depositBySql, type RunSql } from './depositBySql';
import { percentile } from './percentile';

/** Posts of one kind: a second, the 95th percentile of their times in ms, and CPU time of this process for each in µs. */
export interface PostRate {
  readonly rate: number;
  readonly p95: number;
  readonly cpu: number;
}

/** The ledger beside SQL by hand that writes the same rows. */
export interface LedgerRates {
  readonly what: string;
  readonly writers: number;
  readonly ledger: PostRate;
  readonly sql: PostRate;
}

/** A case: the account pair of each writer. */
export interface LedgerCase {
  readonly what: string;
  readonly accountsOf: (writer: number) => DepositAccounts;
}

/** Where the posts are measured. */
export interface LedgerPlace {
  readonly database: Database;
  readonly model: Model;
  /** Does work on a connection of its own. */
  readonly connect: (work: (runSql: RunSql) => Promise<void>) => Promise<void>;
}

const day = '2026-11-20';

/** Seconds of a round; the first round warms up. */
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

let requests = 0;

/** Sums of the rounds of a case by one side. */
interface Taken {
  readonly times: number[];
  /** Wall time in ms. */
  wall: number;
  /** CPU time of this process in µs. */
  cpu: number;
}

/**
 * Measures cases with a number of writers, in one process: the ledger and SQL by hand, and the cases, in turns of short
 * rounds, so that other work of the machine slows all of them down alike.
 */
export async function measureLedger(
  place: LedgerPlace,
  cases: readonly LedgerCase[],
  writers: number,
): Promise<readonly LedgerRates[]> {
  const sides = cases.flatMap((each) => [
    { each, write: bySql(place), taken: noneTaken() },
    { each, write: byLedger(place), taken: noneTaken() },
  ]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const { each, write, taken } of round % 2 === 0 ? sides : sides.toReversed()) {
      const { times, took, cpu } = await together(writers, (writer) => write(each.accountsOf(writer)));
      if (round === 0) continue;
      taken.times.push(...times);
      taken.wall += took;
      taken.cpu += cpu;
    }
  }
  return cases.map(({ what }, at) => ({
    what,
    writers,
    sql: rateOf(sides[at * 2]?.taken ?? noneTaken()),
    ledger: rateOf(sides[at * 2 + 1]?.taken ?? noneTaken()),
  }));
}

const noneTaken = (): Taken => ({ times: [], wall: 0, cpu: 0 });

function rateOf({ times, wall, cpu }: Taken): PostRate {
  return { rate: (times.length * 1000) / wall, p95: percentile(times, 95), cpu: cpu / times.length };
}

/** Writers that each post one after the other until the time is over. */
async function together(writers: number, write: (writer: number) => Promise<void>) {
  const times: number[] = [];
  const used = process.cpuUsage();
  const began = performance.now();
  const run = async (writer: number) => {
    while (performance.now() - began < seconds * 1000) {
      const from = performance.now();
      await write(writer);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)));
  const { user, system } = process.cpuUsage(used);
  return { times, took: performance.now() - began, cpu: user + system };
}

function byLedger({ database, model }: LedgerPlace) {
  return async ({ desk, account }: DepositAccounts): Promise<void> => {
    requests += 1;
    const actor = { ...fixtureActor, requestId: `ledger${requests}` };
    const facts = { currency: 'TRY', desk, account, amount: '10.00' };
    await database.transaction().execute((open) => {
      const records = createRecordStore(open, model, actor);
      return post({ records, today: day, now: actor.now }, 'deposit', facts);
    });
  };
}

function bySql({ connect }: LedgerPlace) {
  return (accounts: DepositAccounts): Promise<void> => {
    requests += 1;
    const key = `sql${requests}`;
    return connect((runSql) => depositBySql(runSql, accounts, { key, day }));
  };
}
