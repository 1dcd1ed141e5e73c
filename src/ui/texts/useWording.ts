import { use, useSyncExternalStore } from 'react';
import type { Wording } from './Texts';
import { TextsContext } from './TextsProvider';

/** Keys instead of texts, for parts outside of a provider. */
const keys: Wording = {
  language: 'tr',
  text: (key) => [key].flat().at(-1) ?? '',
  textIfAny: () => undefined,
};

const never = () => () => undefined;

/** Texts in the current language. Renders again when the language changes or texts arrive. */
export function useWording(): Wording {
  const texts = use(TextsContext);
  return useSyncExternalStore(texts?.subscribe ?? never, () => texts?.wording ?? keys);
}
