import { join } from 'node:path';
import Big from 'big.js';
import { sql } from 'kysely';
import type { Model } from '../contract/model/model';
import { schemas } from '../server/institution';
import { findPrice, type PriceRequest } from '../server/institution/pricing/rules/prices';
import { createRecordStore } from '../server/records/createRecordStore';
import { migrate } from '../server/records/migrate';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { postgresDialect } from '../server/records/postgresDialect';
import { fixtureActor } from '../server/testing/actor';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { median } from './median';
import { percentile } from './percentile';
import { printTable } from './printTable';

const day = '2026-11-20';

/** Goal: 95th percentile of a quote, ms, with one teller. */
const goal = 30;

const rules = Number(process.env.BENCH_RULES ?? 10_000);

/** Quotes of each round. */
const quotes = Number(process.env.BENCH_QUOTES ?? 1000);

const [countries, channels, agents, partners] = [200, 6, 300, 20];

/**
 * Quotes with thousands of fee rules of one transaction and currency, on a PostgreSQL server of its own: fee, campaign,
 * commissions and rate, in the transaction of a request.
 */
export async function reportPricing(): Promise<void> {
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster();
  const database = openDatabase(postgresDialect(cluster.address));
  try {
    await migrate(database, model, schemas);
    await fillRules(database);
    await together(database, model, 1, 100);
    const rows = [];
    for (const tellers of [1, 8, 32]) {
      const { times, took } = await together(database, model, tellers, quotes);
      const p95 = percentile(times, 95);
      const isMissed = tellers === 1 && p95 > goal;
      rows.push([
        ...[rules, tellers, times.length, Math.round((times.length * 1000) / took), median(times).toFixed(1)],
        ...[p95.toFixed(1), tellers === 1 ? `≤ ${goal}${isMissed ? ', missed' : ''}` : '–'],
      ]);
    }
    printTable(['fee rules', 'tellers', 'quotes', 'a second', 'median, ms', 'p95, ms', 'goal'], rows);
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

/** Tellers who each ask for one quote after the other. */
async function together(database: Database, model: Model, tellers: number, count: number) {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const run = async () => {
    while (next < count) {
      const at = next++;
      const from = performance.now();
      await quote(database, model, at);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: tellers }, run));
  return { times, took: performance.now() - began };
}

async function quote(database: Database, model: Model, at: number): Promise<void> {
  const request: PriceRequest = {
    txnType: 'SEND',
    currency: 'TRY',
    payoutCurrency: 'USD',
    amount: new Big(100 + ((at * 37) % 90_000)),
    channel: String((at % channels) + 1),
    agent: String((at % agents) + 1),
    partner: String((at % partners) + 1),
    receiverCountry: countryCode(at % countries),
    customer: String((at % 1000) + 1),
  };
  const found = await database.transaction().execute((open) => {
    const records = createRecordStore(open, model, { ...fixtureActor, requestId: `quote${at}` });
    return findPrice(records, request, { day, taxPercent: 5 });
  });
  if (found.parts === null || found.exchange === null) throw new Error('Every quote has a fee and a rate');
}

const countryCode = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26));

/** Rules of every corridor and channel, tiers, campaigns, commissions, margins and rates, for customers with movements. */
export async function fillRules(database: Database): Promise<void> {
  const names = sql`created_by, created_at, updated_by, updated_at`;
  const by = sql`'bench', now(), 'bench', now()`;
  const insert = async (table: string, columns: string, rows: string) => {
    await sql`insert into ${sql.raw(table)} (${sql.raw(columns)}, ${names})
      select ${sql.raw(rows.split(' from ')[0] ?? '')}, ${by} from ${sql.raw(rows.split(' from ')[1] ?? '')}`.execute(
      database,
    );
  };
  await insert('channel', 'channel_code, name', `'C' || n, 'C' || n from generate_series(1, ${channels}) n`);
  await insert('agent', 'agent_no, title', `'A' || n, 'A' || n from generate_series(1, ${agents}) n`);
  await insert('partner', 'partner_code, title', `'F' || n, 'F' || n from generate_series(1, ${partners}) n`);
  await insert(
    'customer',
    'customer_no, customer_type',
    `'M' || n, 'INDIVIDUAL' from generate_series(1, 1000) n`,
  );
  await insert('account', 'account_no, customer', `'H' || n, n from generate_series(1, 1000) n`);
  await insert(
    'account_transaction',
    'txn_no, account, txn_type, booking_date, amount',
    `'T' || n, n % 1000 + 1, 'SEND', date '2026-01-01' + n % 300, 10 from generate_series(1, 20000) n`,
  );
  await insert(
    'amount_template',
    'code, currency, cumulative',
    `'B' || n, 'TRY', false from generate_series(1, 50) n`,
  );
  await insert(
    'amount_tier',
    'template, tier_no, from_amount, to_amount, fixed_amount, percent',
    `t, n, (n - 1) * 10000, case when n < 5 then n * 10000 end, 20, 0.1 from generate_series(1, 50) t, generate_series(1, 5) n`,
  );
  const common = 'code, name, fee_type, txn_type, currency, priority, valid_from, status, calc_method';
  const values = (prefix: string, type: number) =>
    `'${prefix}' || n, '${prefix}' || n, '${type}', 'SEND', 'TRY', n % 9 + 1, date '2026-01-01', 'ACTIVE', 'TIERED'`;
  const country = `case when n % ${countries + 1} < ${countries} then chr(65 + n % ${countries + 1} / 26) || chr(65 + n % ${countries + 1} % 26) end`;
  await insert(
    'fee_template',
    `${common}, amount_template, receiver_country, channel`,
    `${values('U', 1)}, n % 50 + 1, ${country}, nullif(n / ${countries + 1} % ${channels + 1}, 0) from generate_series(1, ${rules}) n`,
  );
  await insert(
    'fee_template',
    `${common}, amount_template, agent, share_percent`,
    `${values('V', 2)}, n % 50 + 1, n, 40 from generate_series(1, ${agents}) n`,
  );
  await insert(
    'fee_template',
    `${common}, amount_template, partner`,
    `${values('A', 3)}, n % 50 + 1, n from generate_series(1, ${partners}) n`,
  );
  await insert(
    'fee_template',
    `${common}, segment, discount_type, discount_value, usage_limit, budget, budget_used`,
    `${values('K', 4)}, (array['ALL','NEW','LOYAL'])[n % 3 + 1], 'PERCENT', 10, 3, 1000000, 0 from generate_series(1, 50) n`,
  );
  await insert(
    'exchange_rate',
    'currency, rate_date, rate_source, buy_rate, sell_rate, rate_status',
    `c, date '2026-11-20' - n, 'TCMB', 40, 41, 'PUBLISHED' from generate_series(0, 400) n, unnest(array['USD', 'EUR', 'GBP']) c`,
  );
  await insert(
    'currency_margin',
    'margin_code, margin_side, currency, counter_currency, channel, amount_from, margin_type, buy_margin, sell_margin, valid_from, status',
    `'M' || n, 'SEND', 'USD', 'TRY', n, 0, 'PERCENT', 0, 1, date '2026-01-01', 'ACTIVE' from generate_series(1, ${channels}) n`,
  );
  await sql`analyze`.execute(database);
}
