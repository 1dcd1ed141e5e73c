/** Words of a text, without placeholders (`{{number}}`). */
export function textWords(text: string): readonly string[] {
  return text.replace(/\{\{.*?\}\}/g, ' ').match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu) ?? [];
}
