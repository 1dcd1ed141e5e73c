import type { CompiledGrid } from '../../../contract/compiledGrid';
import type { JsonObject } from '../../../contract/json';
import type { KnownPage, PageAnswer, QueryAnswer, SortOrder } from '../../../contract/query';
import type { RequestOptions, RequestPort } from '../../../contract/request';
import { wireRow } from '../wireValue';

/** What is asked of a query: everything but how it is found. */
export interface PageQuestion {
  readonly filter: JsonObject;
  /** Of the quick filter; empty for none. */
  readonly text: string;
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder[];
}

/** Rows of a page, and what all pages have in common. */
export interface AnsweredPage extends QueryAnswer {
  readonly question: PageQuestion;
  readonly marks: PageAnswer['marks'];
}

/** How a page is asked for. */
export interface PageAsking {
  readonly path: string;
  readonly request: Pick<RequestPort, 'post'>;
  readonly options: RequestOptions;
  readonly columns: CompiledGrid['columns'];
}

/** Whether two questions are about the same rows in the same order and pages. */
export function isSameQuestion(one: PageQuestion, other: PageQuestion): boolean {
  return (
    one.filter === other.filter &&
    one.text === other.text &&
    one.sort === other.sort &&
    one.size === other.size
  );
}

/**
 * Asks for a page. Of what an earlier page of the same question told nothing is asked again, and the server finds
 * the new page from there. A page that has ceased to be gives the last one there is.
 */
export async function askPage(
  question: PageQuestion,
  before: AnsweredPage | null,
  asking: PageAsking,
): Promise<AnsweredPage> {
  const known = before && isSameQuestion(question, before.question) ? knownOf(before) : undefined;
  const { filter, text, page, size, sort } = question;
  const payload = {
    filter,
    page,
    size,
    sort: sort.map(({ field, direction }) => ({ field, direction })),
    ...(text !== '' && { text }),
    ...(known && { known: { ...known } }),
  };
  const answer = await asking.request.post<PageAnswer>(asking.path, payload, asking.options);
  const total = answer.total ?? before?.total ?? 0;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const isGone = page > 0 && answer.rows.length === 0;
  if (known && isGone) return askPage(question, null, asking);
  if (page > last) return askPage({ ...question, page: last }, null, asking);
  return {
    question,
    rows: answer.rows.map((row) => wireRow(row, asking.columns)),
    total,
    sums: answer.sums ?? before?.sums ?? {},
    marks: answer.marks ?? null,
  };
}

function knownOf({ question, total, marks }: AnsweredPage): KnownPage | undefined {
  return marks ? { total, page: question.page, first: marks.first, last: marks.last } : undefined;
}
