import type { CompiledFormField } from '../../../../contract/model/compiledForm';

/**
 * Splits pasted or typed texts at semicolons, tabs and line breaks; also at commas, except for free texts,
 * which may contain them.
 */
export function splitTexts(text: string, { kind, pattern }: Pick<CompiledFormField, 'kind' | 'pattern'>) {
  const isFree = kind === 'text' && pattern === undefined;
  return text.split(isFree ? /[;\t\r\n]/ : /[;,\t\r\n]/);
}
