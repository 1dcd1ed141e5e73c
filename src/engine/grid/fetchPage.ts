import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow, KnownPage, PageAnswer, QueryAnswer, SortOrder } from '../../../contract/wire/query';
import type { RequestOptions, RequestPort } from '../../../contract/wire/request';
import { readPage } from '../../replies/replies';
import { wireRow } from '../expressions/wireValue';

/** A query for a page of rows. */
export interface PageQuery {
  readonly filter: JsonObject;
  /** Quick filter; empty for none. */
  readonly text: string;
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder[];
}

/** Rows of a page, and what all pages of the query share. */
export interface LoadedPage {
  readonly query: PageQuery;
  readonly rows: readonly GridRow[];
  readonly marks: PageAnswer['marks'];
  /** Exact number of matching rows; null if not counted. */
  readonly total: number | null;
  /** Sums over all matching rows; null if not summed. */
  readonly sums: QueryAnswer['sums'] | null;
  /** Whether another page follows. */
  readonly more: boolean;
}

/** Request options of a page query. */
export interface PageRequest {
  readonly path: string;
  readonly request: Pick<RequestPort, 'post'>;
  readonly options: RequestOptions;
  readonly columns: CompiledGrid['columns'];
  /** Whether rows may arrive before their counts. */
  readonly countsLater?: boolean;
}

/** Whether two queries have the same filter, text and sort order. */
export function isSameQuery(one: PageQuery, other: PageQuery): boolean {
  return (
    one.filter === other.filter &&
    one.text === other.text &&
    one.sort === other.sort &&
    one.size === other.size
  );
}

/**
 * Requests a page. Reuses counts of earlier pages of the same query, and their cursor. A page beyond the end
 * returns the last page.
 */
export async function fetchPage(
  query: PageQuery,
  before: LoadedPage | null,
  request: PageRequest,
): Promise<LoadedPage> {
  const same = before && isSameQuery(query, before.query) ? before : null;
  const known = same ? knownOf(same) : undefined;
  const later = request.countsLater === true && known?.total === undefined;
  const payload = {
    ...payloadOf(query),
    ...(known && { known: { ...known } }),
    ...(later && { counts: 'later' }),
  };
  const answer = await request.request.post(request.path, payload, {
    ...request.options,
    read: readPage,
  });
  const { page, size } = query;
  const { more } = answer;
  const counted = answer.total ?? known?.total ?? null;
  // Without total and `more` the server has no further rows.
  const total = counted ?? (more === undefined ? page * size + answer.rows.length : null);
  if (page > 0 && answer.rows.length === 0) {
    if (known) return fetchPage(query, null, request);
    if (total === null) return fetchPage(query, null, { ...request, countsLater: false });
  }
  const last = total === null ? page : Math.max(0, Math.ceil(total / size) - 1);
  if (page > last) return fetchPage({ ...query, page: last }, null, request);
  return {
    query,
    rows: answer.rows.map((row) => wireRow(row, request.columns)),
    total,
    sums: answer.sums ?? (known && same?.sums) ?? (more === undefined ? {} : null),
    marks: answer.marks ?? null,
    more: more ?? (total !== null && page < last),
  };
}

/**
 * Requests the number of matching rows and their sums: exact, or an estimate without sums for very many rows.
 */
export async function fetchCounts(
  query: PageQuery,
  counts: 'estimate' | 'exact',
  { path, request, options }: PageRequest,
): Promise<Pick<PageAnswer, 'total' | 'sums' | 'estimated'>> {
  const payload = { ...payloadOf({ ...query, page: 0 }), counts };
  return request.post(path, payload, { ...options, read: readPage });
}

function payloadOf({ filter, text, page, size, sort }: PageQuery) {
  return {
    filter,
    page,
    size,
    sort: sort.map(({ field, direction }) => ({ field, direction })),
    ...(text !== '' && { text }),
  };
}

function knownOf({ query, total, marks }: LoadedPage): KnownPage | undefined {
  if (!marks) return undefined;
  return { page: query.page, first: marks.first, last: marks.last, ...(total !== null && { total }) };
}

/** Rows per request when all pages are loaded. */
const partSize = 500;

/** Loads all rows of a query from the first one, at most `limit`, and their total number. */
export async function readAllRows(
  query: PageQuery,
  limit: number,
  request: PageRequest,
): Promise<{ readonly rows: readonly GridRow[]; readonly total: number }> {
  const rows: GridRow[] = [];
  const inParts = { ...query, size: partSize };
  let answer: LoadedPage | null = null;
  for (let page = 0; rows.length < Math.min(limit, answer?.total ?? limit); page += 1) {
    answer = await fetchPage({ ...inParts, page }, answer, request);
    if (answer.rows.length === 0 || answer.query.page !== page) break;
    rows.push(...answer.rows);
  }
  return { rows: rows.slice(0, limit), total: answer?.total ?? rows.length };
}
