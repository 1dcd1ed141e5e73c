import {
  type Match,
  type Movement,
  MovementIndex,
  matchMovements,
  suggestEntries,
} from '../server/institution/banks/rules/matching';
import { type MadeDays, madeStatementDays } from './madeStatementDays';
import { percentile } from './percentile';
import { printTable } from './printTable';

/** Goals: seconds of all lines, milliseconds of the suggestions of one. */
const goals = { all: 20, suggestions: 100 } as const;

const count = { lines: 10_000, entries: 100_000 } as const;

/** Seed of the made days. */
const seed = 2;

const tolerance = { amount: '0.05', days: 5 } as const;

/** Prints precision and recall of matches beside a plain match by amount and date, and times of all lines and of one. */
export async function reportMatching(): Promise<void> {
  const made = madeStatementDays(count, Number(process.env.BENCH_SEED ?? seed));
  const began = performance.now();
  const matches = matchMovements({ ...made, tolerance });
  const seconds = (performance.now() - began) / 1000;
  const plainBegan = performance.now();
  const plain = plainMatches(made);
  const plainSeconds = (performance.now() - plainBegan) / 1000;
  const links = (some: readonly Match[]) =>
    some.flatMap(({ lines, entries }) =>
      lines.flatMap((line) => entries.map((entry) => `${line.id} ${entry.id}`)),
    );
  const row = (name: string, found: readonly string[], taken: number) => {
    const right = found.filter((each) => made.links.has(each)).length;
    return [
      name,
      found.length,
      (right / found.length).toFixed(4),
      (right / made.links.size).toFixed(4),
      taken.toFixed(1),
    ];
  };
  printTable(
    [
      `${made.lines.length} lines, ${made.entries.length} entries, ${made.links.size} links`,
      'links found',
      'precision',
      'recall',
      `s (goal ≤ ${goals.all})`,
    ],
    [
      row('without a person', links(matches.filter(({ isSure }) => isSure)), seconds),
      row('with suggestions', links(matches), seconds),
      row('amount and date alone', plain, plainSeconds),
    ],
  );
  reportSuggestions(made);
}

function reportSuggestions({ lines, entries, links }: MadeDays): void {
  const began = performance.now();
  const facts = { entries: new MovementIndex(entries), learned: new Map() };
  const indexed = performance.now() - began;
  const times: number[] = [];
  let [first, any] = [0, 0];
  const some = lines.slice(0, 2_000);
  for (const line of some) {
    const from = performance.now();
    const found = suggestEntries(line, facts, tolerance, 5);
    times.push(performance.now() - from);
    const isRight = ({ entry }: (typeof found)[number]) => links.has(`${line.id} ${entry.id}`);
    first += Number(found.slice(0, 1).some(isRight));
    any += Number(found.some(isRight));
  }
  const p95 = percentile(times, 95);
  printTable(
    [
      'lines',
      'index, ms',
      'median, ms',
      `p95, ms (goal ≤ ${goals.suggestions})`,
      'right one first',
      'among five',
    ],
    [[some.length, indexed.toFixed(0), percentile(times, 50).toFixed(2), p95.toFixed(2), first, any]],
  );
}

const dayOf = ({ day }: Movement) => Date.parse(day) / 86_400_000;

/** What a match by amount and date alone finds: the free entry of the same amount of the nearest day. */
function plainMatches({ lines, entries }: MadeDays): readonly string[] {
  const free = new Map<string, Movement[]>();
  for (const entry of entries) free.set(entry.amount, [...(free.get(entry.amount) ?? []), entry]);
  return lines.flatMap((line) => {
    const some = free.get(line.amount) ?? [];
    const away = (entry: Movement) => Math.abs(dayOf(entry) - dayOf(line));
    const [best] = some
      .filter((entry) => away(entry) <= tolerance.days)
      .sort((one, other) => away(one) - away(other));
    if (best === undefined) return [];
    free.set(
      line.amount,
      some.filter((entry) => entry !== best),
    );
    return [`${line.id} ${best.id}`];
  });
}
