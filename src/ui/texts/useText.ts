import type { Wording } from './Texts';
import { useWording } from './useWording';

/**
 * Returns `text(key, values)`: the text of a key (`area:key`; default area common) in the current language;
 * of several keys, the first that has a text. Renders again when the language changes or texts arrive.
 */
export function useText(): Wording['text'] {
  return useWording().text;
}
