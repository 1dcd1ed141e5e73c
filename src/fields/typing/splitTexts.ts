import type { CompiledFormField } from '../../../contract/compiledForm';

/**
 * Texts that were typed or pasted at once: a semicolon, a tab or the end of a line stands between two of them. So does a
 * comma, but for texts that may have one in themselves: names and sentences.
 */
export function splitTexts(text: string, { kind, pattern }: Pick<CompiledFormField, 'kind' | 'pattern'>) {
  const isFree = kind === 'text' && pattern === undefined;
  return text.split(isFree ? /[;\t\r\n]/ : /[;,\t\r\n]/);
}
