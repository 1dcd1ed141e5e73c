import type { FieldKind } from '../../../contract/model/compiledForm';
import { type Language, localeTags } from '../../../contract/values/language';
import { neutralise } from '../../../contract/values/neutralise';

/** A copied cell: formatted text and value. */
export interface CopiedCell {
  readonly text: string;
  readonly kind: FieldKind;
}

/** Clipboard content: tab-separated text, and an HTML table for spreadsheets. */
export interface CopiedTable {
  readonly text: string;
  readonly html: string;
}

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal']);

/**
 * Formats cells for spreadsheets in the user's language: numbers without group separators, others as text, so
 * that account numbers keep their zeros. No text becomes a formula; a single cell is copied as shown.
 */
export function copiedCells(rows: readonly (readonly CopiedCell[])[], language: Language): CopiedTable {
  const isOneCell = rows.length === 1 && rows[0]?.length === 1;
  const plain = (cell: CopiedCell) => shownText(cell, language);
  const text = rows.map((row) =>
    row.map((cell) => (isOneCell ? plain(cell) : neutralise(plain(cell)))).join('\t'),
  );
  const html = rows.map((row) => `<tr>${row.map((cell) => htmlCell(cell, plain(cell))).join('')}</tr>`);
  return { text: text.join('\r\n'), html: `<table>${html.join('')}</table>` };
}

function shownText({ text, kind }: CopiedCell, language: Language): string {
  if (numbers.has(kind)) return text.replaceAll(groupMark(language), '');
  return text.replace(/[\t\r\n]+/g, ' ');
}

function htmlCell({ kind }: CopiedCell, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // Excel's own CSS: a text cell.
  return numbers.has(kind) ? `<td>${escaped}</td>` : `<td style="mso-number-format:'\\@'">${escaped}</td>`;
}

function groupMark(language: Language): string {
  const parts = new Intl.NumberFormat(localeTags[language]).formatToParts(1_000_000);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
}
