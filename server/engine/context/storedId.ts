import type { Reply } from './Command';

/** Id of the record that the generic commit of a call stored. */
export function storedId({ result }: Reply): string {
  if (typeof result?.id !== 'string') throw new Error('The generic commit answered no id');
  return result.id;
}
