import { parseArgs } from 'node:util';
import { type ManyRows, manyRows, type Taken } from './manyRows';
import { measureCalls } from './measureCalls';
import { measureQueries } from './measureQueries';
import { measureSearch } from './measureSearch';
import { printTable } from './printTable';

/** Number of rows in the grid. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);

/** Goal: time of a page in the middle, or of the last one, as a multiple of the first page's time. */
const goal = 2;

/** Goal: processor time in milliseconds for the first page of a text search. */
const searchGoal = 100;

const ms = (time: number) => time.toFixed(1);

const both = ({ wall, work }: Taken) => `${wall.toFixed(0)} / ${work.toFixed(0)}`;

/** Pages in an order. */
async function reportPages(many: ManyRows): Promise<void> {
  printTable(
    [
      'pages of 50 rows',
      'asked first, ms',
      'first page, ms',
      'middle, ms',
      'last, ms',
      'deep to first',
      'goal',
    ],
    (await measureQueries(many)).map(({ what, asked, first, deep, last }) => {
      const ratio = Math.max(deep, last) / first;
      const met = ratio <= goal ? '' : ', missed';
      return [what, ms(asked), ms(first), ms(deep), ms(last), ratio.toFixed(2), `≤ ${goal}${met}`];
    }),
  );
}

/** Pages searched by text. */
async function reportSearch(many: ManyRows): Promise<void> {
  printTable(
    [
      'searched by text, by name',
      'text',
      'first page, ms / work',
      'next, ms / work',
      'counts, ms / work',
      'rows',
      'goal of work',
    ],
    (await measureSearch(many)).map(({ what, text, first, next, counts, total }) => {
      const met = Math.max(first.work, next.work) <= searchGoal ? '' : ', missed';
      return [what, `«${text}»`, both(first), both(next), both(counts), total, `≤ ${searchGoal}${met}`];
    }),
  );
}

/** Calls a second. */
async function reportCalls(many: ManyRows): Promise<void> {
  printTable(
    ['calls', 'before, a second', 'after, a second', 'work before, ms', 'work after, ms'],
    (await measureCalls(many)).map(({ what, before, after }) => [
      ...[what, before.wall.toFixed(1), after.wall.toFixed(1), ms(before.work), ms(after.work)],
    ]),
  );
}

/** The tables, by the value of `--only`. */
const tables: Readonly<Record<string, (many: ManyRows) => Promise<void>>> = {
  pages: reportPages,
  search: reportSearch,
  calls: reportCalls,
};

/** Measures pages of a grid of many rows, sorted and searched, and calls a second; `--only search` one of them. */
export async function reportRows(): Promise<void> {
  const { only } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } }).values;
  const names = only === undefined ? Object.keys(tables) : [only];
  const unknown = names.find((name) => tables[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`No table is called ${unknown}: ${Object.keys(tables).join(', ')}`);
  const many = await manyRows(rows);
  for (const name of names) await tables[name]?.(many);
  await many.database.destroy();
}
