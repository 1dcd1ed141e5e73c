import type { Model } from '../contract/compiled/model';
import { post } from '../server/domain/ledger';
import { fixtureActor } from '../server/fixtures/actor';
import { createRecordStore } from '../server/storage/createRecordStore';
import type { Database } from '../server/storage/openDatabase';
import { type DepositAccounts, depositBySql, type RunSql } from './depositBySql';
import { percentile } from './percentile';

/** Posts of one kind: a second, and the 95th percentile of their times in ms. */
export interface PostRate {
  readonly rate: number;
  readonly p95: number;
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
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

let requests = 0;

/** Measures a case with a number of writers: the ledger and SQL by hand in turns, in one process. */
export async function measureLedger(
  place: LedgerPlace,
  { what, accountsOf }: LedgerCase,
  writers: number,
): Promise<LedgerRates> {
  const taken = { ledger: [] as number[], sql: [] as number[] };
  const wall = { ledger: 0, sql: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['sql', 'ledger'] as const) : (['ledger', 'sql'] as const)) {
      const write = side === 'ledger' ? byLedger(place) : bySql(place);
      const { times, took } = await together(writers, (writer) => write(accountsOf(writer)));
      if (round === 0) continue;
      taken[side].push(...times);
      wall[side] += took;
    }
  }
  const rateOf = (side: 'ledger' | 'sql'): PostRate => ({
    rate: (taken[side].length * 1000) / wall[side],
    p95: percentile(taken[side], 95),
  });
  return { what, writers, ledger: rateOf('ledger'), sql: rateOf('sql') };
}

/** Writers that each post one after the other until the time is over. */
async function together(writers: number, write: (writer: number) => Promise<void>) {
  const times: number[] = [];
  const began = performance.now();
  const run = async (writer: number) => {
    while (performance.now() - began < seconds * 1000) {
      const from = performance.now();
      await write(writer);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)));
  return { times, took: performance.now() - began };
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
