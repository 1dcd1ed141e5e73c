import type { PageAnswer, QueryRequest, SortOrder } from '../contract/wire/query';
import { GridQuery } from '../server/engine/query/GridQuery';
import { readableMarks } from '../server/testing/readableMarks';
import { type ManyRows, type Taken, timed } from './manyRows';
import { median } from './median';

/** Median costs of a quick filter search. */
export interface SearchTimes {
  readonly what: string;
  readonly text: string;
  /** The rows of the first page. */
  readonly first: Taken;
  /** The rows of the second page. */
  readonly next: Taken;
  /** The total and sums, requested afterwards. */
  readonly counts: Taken;
  readonly total: string;
}

const runs = 5;
const byName: SortOrder[] = [{ field: 'name', direction: 'asc' }];

const texts: readonly { readonly what: string; readonly text: string }[] = [
  { what: 'rare', text: 'zırhlı' },
  { what: 'one row', text: '0000012345' },
  { what: 'frequent', text: 'hesabı' },
  { what: 'frequent, late in the order', text: 'IŞIL' },
  { what: 'rare part of a frequent text', text: 'hesabı 4321' },
  { what: 'found nowhere', text: 'xyzw' },
  { what: 'one letter, frequent', text: 'ı' },
  { what: 'one letter, rare', text: 'z' },
  { what: 'one letter, nowhere', text: 'q' },
  { what: 'two letters, frequent', text: 'he' },
  { what: 'two letters, rare', text: 'zı' },
  { what: 'two digits', text: '77' },
  { what: 'three digits', text: '777' },
  { what: 'label of a code, frequent', text: 'açık' },
  { what: 'currency', text: 'usd' },
  { what: 'date', text: '05.03.2019' },
  { what: 'label of a look-up, one record', text: 'M4321' },
  { what: 'label of a look-up, many records', text: 'öztürk' },
  { what: 'several words, many columns', text: 'öztürk usd zırhlı' },
  { what: 'several words, frequent each, late', text: 'işıl demir' },
  { what: 'several words, late', text: 'yıldız eur' },
  { what: 'several words of a label', text: 'ayşe yılmaz' },
  { what: 'several words, of a label and a code', text: 'ayşe yılmaz usd' },
  { what: 'several short words', text: 'h t z' },
  { what: 'signs alone', text: '%%' },
];

/** Searches a screen's grid with the quick filter, ordered by name. */
export async function measureSearch({
  database,
  model,
  screen,
  entity,
}: ManyRows): Promise<readonly SearchTimes[]> {
  const scope = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', user: {}, props: {} };
  const times: SearchTimes[] = [];
  for (const { what, text } of texts) {
    let answer: PageAnswer | undefined;
    let counted: PageAnswer | undefined;
    const asked = { filter: {}, text, marks: readableMarks };
    // Like the server: each query in its own transaction.
    const ask = (question: Pick<QueryRequest, 'page' | 'known' | 'counts'>) =>
      database.transaction().execute((transaction) =>
        new GridQuery(transaction, model, screen, entity, asked, scope).page({
          size: 50,
          sort: byName,
          ...question,
        }),
      );
    const first = await medians(async () => {
      answer = await ask({ page: 0, counts: 'later' });
    });
    const known = answer?.marks ? { page: 0, ...answer.marks } : undefined;
    const next = await medians(() => ask({ page: 1, counts: 'later', ...(known && { known }) }));
    const counts = await medians(async () => {
      counted = await ask({ page: 0, counts: 'estimate' });
    });
    const total = `${counted?.estimated ? 'about ' : ''}${counted?.total?.toLocaleString('en-US')}`;
    times.push({ what, text, first, next, counts, total });
  }
  return times;
}

async function medians(work: () => Promise<unknown>): Promise<Taken> {
  await work();
  const taken: Taken[] = [];
  for (let run = 0; run < runs; run += 1) taken.push(await timed(work));
  return { wall: median(taken.map(({ wall }) => wall)), work: median(taken.map(({ work: of }) => of)) };
}
