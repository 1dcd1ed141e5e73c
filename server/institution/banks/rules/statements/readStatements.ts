import Big from 'big.js';
import { sumDecimals } from '../../../../../contract/values/money';
import { textParts } from '../../../../platform/files/textParts';
import { CamtPages } from './CamtPages';
import { Mt940Pages } from './Mt940Pages';
import { noStatement, requireFew, signedSum, wrongPage, wrongSum } from './refusals';
import { type BankFormat, mostOfFile, type Statement, type StatementPage } from './Statement';

/**
 * Reads the statements of a file part by part. Of each page, opening balance and lines are proven to be the closing balance,
 * and each page continues the one before it. Lines of nothing are left out.
 * @throws Refusal `statement.*`, `file.*`: nothing of a file is taken that is not right as a whole
 */
export async function readStatements(
  bytes: AsyncIterable<Uint8Array>,
  format: BankFormat,
): Promise<readonly Statement[]> {
  const reader = format.fileFormat === 'MT940' ? new Mt940Pages(format) : new CamtPages(format);
  const statements: Statement[] = [];
  let [open, count]: [StatementPage | null, number] = [null, 0];
  const limits = { megabytes: mostOfFile.megabytes, encoding: format.characterSet };
  for await (const text of textParts(bytes, limits)) {
    for (const page of text === null ? reader.close() : reader.read(text)) {
      count += page.lines.length;
      requireFew(count);
      requireSum(page);
      open = open === null ? firstPage(page) : joinedTo(open, page);
      if (open.closing.isInterim) continue;
      const { pageNo: _, lines, ...statement } = open;
      statements.push({ ...statement, lines: lines.filter(({ amount }) => amount !== '0.00') });
      open = null;
    }
  }
  if (open !== null)
    throw wrongPage(open.closing.line, { tr: 'son sayfa yok', en: 'the last page is missing' });
  if (statements.length === 0) throw noStatement();
  return statements;
}

function requireSum(page: StatementPage): void {
  const { opening, closing, lines } = page;
  if (!new Big(sumDecimals([opening.amount, signedSum(lines)])).eq(closing.amount)) throw wrongSum(page);
}

function firstPage(page: StatementPage): StatementPage {
  if (!page.opening.isInterim) return page;
  throw wrongPage(page.opening.line, { tr: 'ilk sayfa yok', en: 'the first page is missing' });
}

/** Two pages as one. */
function joinedTo(before: StatementPage, page: StatementPage): StatementPage {
  const continues =
    page.opening.isInterim &&
    page.account === before.account &&
    page.currency === before.currency &&
    page.statementNo === before.statementNo &&
    (before.pageNo === 0 || page.pageNo === before.pageNo + 1) &&
    page.opening.amount === before.closing.amount;
  if (!continues)
    throw wrongPage(page.line, {
      tr: 'önceki sayfanın devamı değil',
      en: 'it does not continue the page before it',
    });
  return { ...before, pageNo: page.pageNo, closing: page.closing, lines: [...before.lines, ...page.lines] };
}
