import type { PatternRow, PatternSearch } from '../../store/MonitoringStore';

/** A pattern that goes on: windows of a party that share movements. */
export interface Episode {
  /** The last movement that completed the pattern. */
  readonly row: PatternRow;
  /** Moments of its first and last movement, in seconds. */
  readonly since: number;
  readonly at: number;
}

/**
 * Episodes of what a rule caught, in the order of parties and moments. The same movements make the same episode in a
 * search of any days: windows belong together as long as each begins before the last one ended. A movement that a rule catches
 * by itself is an episode of its own.
 */
export function episodesOf(
  { scenario }: Pick<PatternSearch, 'scenario'>,
  rows: readonly PatternRow[],
): readonly Episode[] {
  if (scenario === null) return rows.map((row) => ({ row, since: row.at, at: row.at }));
  const episodes: Episode[] = [];
  for (const row of rows) {
    const last = episodes.at(-1);
    if (last?.row.party === row.party && row.since <= last.at)
      episodes[episodes.length - 1] = { row, since: Math.min(last.since, row.since), at: row.at };
    else episodes.push({ row, since: row.since, at: row.at });
  }
  return episodes;
}
