import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../records/openDatabase';
import { perDatabase } from '../../records/perDatabase';

/** The planner's estimate for reading all rows of a statement. */
export interface RowEstimate {
  readonly rows: number;
  /** In planner units: 1 is one sequential page read. */
  readonly cost: number;
}

interface KeptEstimate extends RowEstimate {
  /** Milliseconds since the start of the process. */
  readonly at: number;
}

/** Time in ms for which an estimate is used again: it comes from statistics that are much older. */
const keptTime = 10_000;

/** Maximum number of kept estimates. */
const maxKept = 500;

const keptOf = perDatabase(() => ({
  byText: new Map<string, KeptEstimate>(),
  /** Of statements that are kept by their callers: they are not compiled again. */
  byStatement: new WeakMap<object, KeptEstimate>(),
}));

const isRecent = (kept: KeptEstimate | undefined): kept is KeptEstimate =>
  kept !== undefined && performance.now() - kept.at < keptTime;

/** Estimates a statement; the same statement with the same values for some seconds only once. */
export async function rowEstimate(database: Database, statement: RawBuilder<unknown>): Promise<RowEstimate> {
  const { byText, byStatement } = keptOf(database);
  const last = byStatement.get(statement);
  if (isRecent(last)) return last;
  const explain = sql<{
    'QUERY PLAN': readonly { readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }[];
  }>`explain (format json) ${statement}`.compile(database);
  const key = JSON.stringify([explain.sql, explain.parameters]);
  const known = byText.get(key);
  if (isRecent(known)) {
    byStatement.set(statement, known);
    return known;
  }
  const { rows } = await database.executeQuery(explain);
  const [plan] = Object.values(rows[0] ?? {})[0] ?? [];
  const estimate = {
    rows: plan?.Plan['Plan Rows'] ?? 0,
    cost: plan?.Plan['Total Cost'] ?? 0,
    at: performance.now(),
  };
  if (byText.size >= maxKept) byText.clear();
  byText.set(key, estimate);
  byStatement.set(statement, estimate);
  return estimate;
}
