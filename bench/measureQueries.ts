import type { JsonObject } from '../contract/values/json';
import type { KnownPage, PageAnswer, SortOrder } from '../contract/wire/query';
import { GridQuery } from '../server/engine/query/GridQuery';
import { readableMarks } from '../server/testing/readableMarks';
import type { ManyRows } from './manyRows';
import { median } from './median';

/** Median ms of page queries over many rows. */
export interface QueryTimes {
  readonly what: string;
  /** The first page with rows, total and sums. */
  readonly asked: number;
  /** The rows of the first page alone. */
  readonly first: number;
  /** The rows of a page in the middle, using the cursor of the previous page. */
  readonly deep: number;
  /** The rows of the last page. */
  readonly last: number;
}

const size = 50;
const runs = 15;

/** Queries sorted and filtered by indexed fields, like every order named in a definition. */
const questions: readonly {
  readonly what: string;
  readonly filter?: JsonObject;
  readonly sort: SortOrder[];
}[] = [
  { what: 'by number', sort: [{ field: 'accountNo', direction: 'asc' }] },
  { what: 'by name, Turkish order', sort: [{ field: 'name', direction: 'asc' }] },
  { what: 'by date, downwards', sort: [{ field: 'openDate', direction: 'desc' }] },
  {
    what: 'of a customer, by number',
    filter: { customer: '1' },
    sort: [{ field: 'accountNo', direction: 'asc' }],
  },
];

/** Queries pages of a screen's grid. */
export async function measureQueries(many: ManyRows): Promise<readonly QueryTimes[]> {
  const { database, model, screen, entity } = many;
  const scope = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', user: {}, props: {} };
  const times: QueryTimes[] = [];
  for (const { what, filter = {}, sort } of questions) {
    const query = new GridQuery(database, model, screen, entity, { filter, marks: readableMarks }, scope);
    const ask = (page: number, known?: KnownPage) =>
      query.page({ page, size, sort, ...(known && { known }) });
    const answer = await ask(0);
    const total = answer.total ?? 0;
    const pages = Math.ceil(total / size);
    const middle = Math.floor(pages / 2);
    const start = knownOf(answer, 0, total);
    const half = knownOf(await ask(middle), middle, total);
    times.push({
      what: `${what}, ${total.toLocaleString('en-US')} rows`,
      ...(await inTurns({
        asked: () => ask(0),
        first: () => ask(0, start),
        deep: () => ask(middle + 1, half),
        last: () => ask(pages - 1, start),
      })),
    });
  }
  return times;
}

function knownOf({ marks }: PageAnswer, page: number, total: number): KnownPage {
  if (!marks) throw new Error(`Page ${page} is empty`);
  return { total, page, ...marks };
}

/** Medians of tasks run alternately, so that machine load affects all; the first round warms up. */
async function inTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = names.map((): number[] => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, name] of names.entries()) {
      const began = performance.now();
      await works[name]();
      if (run > 0) taken[at]?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, median(taken[at] ?? [])])) as Record<Name, number>;
}
