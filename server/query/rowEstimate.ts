import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/openDatabase';
import { perDatabase } from '../storage/perDatabase';

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

const keptOf = perDatabase(() => new Map<string, KeptEstimate>());

/** Estimates a statement; the same statement with the same values for some seconds only once. */
export async function rowEstimate(database: Database, statement: RawBuilder<unknown>): Promise<RowEstimate> {
  const explain = sql<{
    'QUERY PLAN': readonly { readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }[];
  }>`explain (format json) ${statement}`.compile(database);
  const key = JSON.stringify([explain.sql, explain.parameters]);
  const kept = keptOf(database);
  const known = kept.get(key);
  if (known !== undefined && performance.now() - known.at < keptTime) return known;
  const { rows } = await database.executeQuery(explain);
  const [plan] = Object.values(rows[0] ?? {})[0] ?? [];
  const estimate = { rows: plan?.Plan['Plan Rows'] ?? 0, cost: plan?.Plan['Total Cost'] ?? 0 };
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { ...estimate, at: performance.now() });
  return estimate;
}
