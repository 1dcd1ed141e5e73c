import { join } from 'node:path';
import { sql } from 'kysely';
import { schemas } from '../server/institution';
import {
  keysOf,
  nameTokens,
  screenCustomers,
  screenParty,
  searchNames,
  searchOf,
} from '../server/institution/aml/rules/screening';
import { createRecordStore } from '../server/records/createRecordStore';
import { migrate } from '../server/records/migrate';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { postgresDialect } from '../server/records/postgresDialect';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { nameMeasures } from './nameMeasures';
import { namePairs } from './namePairs';
import { percentile } from './percentile';
import { printTable } from './printTable';
import { fillList, nameMaker } from './screeningList';

/** Goals: milliseconds of a screening, seconds of screening all customers. */
const goals = { screening: 20, customers: 60 };

/** Pairs of names; their seed is not that of the pairs by which the rules were adjusted. */
const pairs = { count: 2000, seed: 2 };

const falseHits = [5, 10, 20, 50];
const screenings = 1000;
const customers = 5000;
const scoreMin = 80;

/** Prints precision and recall of the score beside other measures, and times over a list of a million names. */
export async function reportScreening(): Promise<void> {
  reportPairs();
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster();
  const database = openDatabase(postgresDialect(cluster.address));
  try {
    await migrate(database, model, schemas);
    await fillList(database, Number(process.env.BENCH_NAMES ?? 1_000_000));
    const actor = {
      userName: 'bench',
      screen: 'bench',
      language: 'tr',
      signers: 'system',
      requestId: 'bench',
      now: new Date().toISOString(),
    } as const;
    const recordsOf = (open: Database) => createRecordStore(open, model, actor);
    await reportTimes(database, recordsOf);
    await reportWords(database, recordsOf);
    await reportCustomers(database, recordsOf, actor.now);
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

function reportPairs(): void {
  const known = namePairs(pairs.count, pairs.seed);
  const same = known.filter(({ isSame }) => isSame);
  const rows = Object.entries(nameMeasures).flatMap(([name, measure]) => {
    const [yes, no] = [true, false].map((wanted) =>
      known.filter(({ isSame }) => isSame === wanted).map(({ one, other }) => measure(one, other)),
    );
    const ordered = [...(no ?? [])].sort((one, other) => other - one);
    return falseHits.map((count) => {
      const threshold = ordered[count] ?? 0;
      const [right, wrong] = [yes, no].map(
        (scores = []) => scores.filter((score) => score > threshold).length,
      );
      const precision = (right ?? 0) / ((right ?? 0) + (wrong ?? 0));
      return [
        name,
        `≤ ${count}`,
        threshold.toFixed(2),
        precision.toFixed(3),
        ((right ?? 0) / same.length).toFixed(3),
      ];
    });
  });
  printTable([`${pairs.count} pairs`, 'false hits', 'score above', 'precision', 'recall'], rows);
  const found = same.filter(({ one, other }) => isCandidate(one, other)).length;
  console.log(`\nThe index finds ${((100 * found) / same.length).toFixed(1)} % of the pairs of one person`);
}

/** Whether the keys of one name are found by a search for the other. */
function isCandidate(one: string, other: string): boolean {
  const keys = new Set(keysOf(nameTokens(other)));
  return searchOf(nameTokens(one)).some((group) => group.some((key) => keys.has(key)));
}

async function reportTimes(
  database: Database,
  recordsOf: (open: Database) => ReturnType<typeof createRecordStore>,
) {
  const name = nameMaker(8);
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < screenings + 50; at += 1) {
    const party = { name: name(), birthDate: null, nationality: null, identityNo: null };
    const began = performance.now();
    const matches = await database
      .transaction()
      .execute((open) => screenParty(recordsOf(open), party, { scoreMin }));
    if (at < 50) continue;
    times.push(performance.now() - began);
    found += matches.length;
  }
  const { rows } = await sql<{ size: string; count: string }>`
    select pg_size_pretty(pg_total_relation_size('screening_name')) as size, count(*)::text as count from screening_name`.execute(
    database,
  );
  const p95 = percentile(times, 95);
  printTable(
    ['names on lists', 'table and index', 'screenings', 'hits each', 'median, ms', 'p95, ms', 'goal'],
    [
      [
        rows[0]?.count ?? '',
        rows[0]?.size ?? '',
        screenings,
        (found / screenings).toFixed(1),
        percentile(times, 50).toFixed(1),
        p95.toFixed(1),
        `≤ ${goals.screening}${p95 <= goals.screening ? '' : ', missed'}`,
      ],
    ],
  );
}

/** Searches by one word: the last words of names, each as it is written and with another last letter, and the most frequent word. */
async function reportWords(
  database: Database,
  recordsOf: (open: Database) => ReturnType<typeof createRecordStore>,
) {
  const name = nameMaker(10);
  const last = Array.from({ length: 100 }, () => name().split(' ').at(-1) ?? '');
  const frequent = await sql<{ word: string }>`
    select lower(split_part(name, ' ', 1)) as word from screening_name group by 1 order by count(*) desc limit 3`.execute(
    database,
  );
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['last names', last],
    ['with a slip', last.map((word) => `${word.slice(0, -1)}${word.endsWith('t') ? 'n' : 't'}`)],
    ['the most frequent words', frequent.rows.map(({ word }) => word)],
  ];
  const rows = [];
  for (const [kind, words] of kinds) {
    const times: number[] = [];
    let found = 0;
    for (const text of words) {
      const began = performance.now();
      const matches = await database
        .transaction()
        .execute((open) => searchNames(recordsOf(open), { text, scoreMin: 60 }));
      times.push(performance.now() - began);
      found += matches.length;
    }
    rows.push([
      kind,
      String(words.length),
      (found / words.length).toFixed(0),
      percentile(times, 50).toFixed(1),
      percentile(times, 95).toFixed(1),
    ]);
  }
  const { rows: known } = await sql<{ size: string; count: string }>`
    select pg_size_pretty(pg_total_relation_size('screening_word')) as size, count(*)::text as count from screening_word`.execute(
    database,
  );
  console.log(`\n${known[0]?.count} words of names, ${known[0]?.size}`);
  printTable(['search by one word', 'searches', 'entries each', 'median, ms', 'p95, ms'], rows);
}

async function reportCustomers(
  database: Database,
  recordsOf: (open: Database) => ReturnType<typeof createRecordStore>,
  now: string,
) {
  const name = nameMaker(9);
  const values = Array.from({ length: customers }, () => {
    const words = name().split(' ');
    return { first: words.slice(0, -1).join(' '), last: words.at(-1) };
  });
  await sql`insert into customer (customer_no, customer_type, nationality, first_name, last_name, birth_date, status,
      created_by, created_at, updated_by, updated_at)
    select 'B' || row_number() over (), 'INDIVIDUAL', 'TR', first, last, '1980-01-01', 'ACTIVE', 'bench', now(), 'bench', now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c (first text, last text)`.execute(database);
  const all = await recordsOf(database).list('Customer', {});
  const times: number[] = [];
  let hits = 0;
  // The second screening is that after an edition: the pairs are known, and ask nobody again.
  for (let round = 0; round < 2; round += 1) {
    const began = performance.now();
    for (let at = 0; at < all.length; at += 50) {
      const some = await recordsOf(database).getAll(
        'Customer',
        all.slice(at, at + 50).map(({ id }) => id),
      );
      hits += await database
        .transaction()
        .execute((open) => screenCustomers(recordsOf(open), [...some.values()], { scoreMin, now }));
    }
    times.push((performance.now() - began) / 1000);
  }
  const [first = 0, again = 0] = times;
  printTable(
    ['customers', 'new hits', 'first screening, s', 'after an edition, s', 'goal'],
    [
      [
        customers,
        hits,
        first.toFixed(1),
        again.toFixed(1),
        `≤ ${goals.customers}${again <= goals.customers ? '' : ', missed'}`,
      ],
    ],
  );
}
