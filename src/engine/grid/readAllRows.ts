import type { GridRow } from '../../../contract/wire/query';
import { fetchPage, type LoadedPage, type PageQuery, type PageRequest } from './fetchPage';

/** Rows per request when all pages are loaded. */
const partSize = 500;

/** Loads all rows of a query from the first one, at most `limit`, and their total number. */
export async function readAllRows(
  query: PageQuery,
  limit: number,
  request: PageRequest,
): Promise<{ readonly rows: readonly GridRow[]; readonly total: number }> {
  const rows: GridRow[] = [];
  const whole = { ...query, size: partSize };
  let answer: LoadedPage | null = null;
  for (let page = 0; rows.length < Math.min(limit, answer?.total ?? limit); page += 1) {
    answer = await fetchPage({ ...whole, page }, answer, request);
    if (answer.rows.length === 0 || answer.query.page !== page) break;
    rows.push(...answer.rows);
  }
  return { rows: rows.slice(0, limit), total: answer?.total ?? rows.length };
}
