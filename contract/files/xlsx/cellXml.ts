/** Column letters of an index: `A`, `Z`, `AA`. */
export function columnLetters(at: number): string {
  const before = at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1);
  return before + String.fromCharCode(65 + (at % 26));
}

/** A text cell; an empty one has only its style. */
export function textCell(place: string, style: number, text: string): string {
  if (text === '') return `<c r="${place}" s="${style}"/>`;
  const blanks = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${blanks}>${xmlText(text)}</t></is></c>`;
}

/** A number cell, or a formula with its cached result. */
export function numberCell(place: string, style: number, value: string | number, formula?: string): string {
  const worked = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  return `<c r="${place}" s="${style}">${worked}<v>${value}</v></c>`;
}

/** A row of cells, from 1; `height` in points if its texts wrap. */
export function rowXml(row: number, cells: readonly string[], height?: number): string {
  const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${high}>${cells.join('')}</row>`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters invalid in XML, and texts that look like their escape codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const coded = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;

const codeOf = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes a text for a workbook; characters invalid in XML become codes, `_x000D_`. */
export function xmlText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(coded, codeOf)
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
