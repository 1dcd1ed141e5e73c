import { use, useSyncExternalStore } from 'react';
import type { Language } from '../../../contract/values/language';
import type { Wording } from './Texts';
import { TextsContext } from './TextsProvider';

/**
 * Returns `text(key, values)`: the text of a key (`area:key`; default area common) in the current language;
 * of several keys, the first that has a text. Renders again when the language changes or texts arrive.
 */
export function useText(): Wording['text'] {
  return useWording().text;
}

/** Keys instead of texts, for parts outside of a provider. */
const keys: Wording = {
  language: 'tr',
  text: (key) => [key].flat().at(-1) ?? '',
  textIfAny: () => undefined,
};

const never = () => () => undefined;

/** Texts in the current language. Renders again when the language changes or texts arrive. */
function useWording(): Wording {
  const texts = use(TextsContext);
  return useSyncExternalStore(texts?.subscribe ?? never, () => texts?.wording ?? keys);
}

const none = () => undefined;

/** The current language and its setter, which applies at once and stores the choice. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const { language } = useWording();
  return { language, setLanguage: use(TextsContext)?.setLanguage ?? none };
}

/**
 * Returns `text(key)`: the text of a key in the current language, undefined if missing. Renders again when
 * the language changes or texts arrive.
 */
export function useTextIfAny(): Wording['textIfAny'] {
  return useWording().textIfAny;
}
