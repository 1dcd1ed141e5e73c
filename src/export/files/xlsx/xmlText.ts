const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML has no place for, and texts that read like the code of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const coded = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;

const codeOf = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text inside a part of a workbook; what XML can't hold is written as its code, `_x000D_`. */
export function xmlText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(coded, codeOf)
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
