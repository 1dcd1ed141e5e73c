import type { Wording } from './Texts';
import { useWording } from './useWording';

/**
 * Returns `text(key)`: the text of a key in the current language, undefined if missing. Renders again when
 * the language changes or texts arrive.
 */
export function useTextIfAny(): Wording['textIfAny'] {
  return useWording().textIfAny;
}
