import type { GridRow } from '../../../contract/wire/query';
import { type AnsweredPage, askPage, type PageAsking, type PageQuestion } from './askPage';

/** Rows per request when all pages are loaded. */
const partSize = 500;

/** Loads all rows of a query from the first one, at most `limit`, and their total number. */
export async function readAllRows(
  question: PageQuestion,
  limit: number,
  asking: PageAsking,
): Promise<{ readonly rows: readonly GridRow[]; readonly total: number }> {
  const rows: GridRow[] = [];
  const whole = { ...question, size: partSize };
  let answer: AnsweredPage | null = null;
  for (let page = 0; rows.length < Math.min(limit, answer?.total ?? limit); page += 1) {
    answer = await askPage({ ...whole, page }, answer, asking);
    if (answer.rows.length === 0 || answer.question.page !== page) break;
    rows.push(...answer.rows);
  }
  return { rows: rows.slice(0, limit), total: answer?.total ?? rows.length };
}
