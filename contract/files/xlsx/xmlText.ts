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
