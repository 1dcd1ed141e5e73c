import type { TextKey } from '../../../contract/compiledForm';
import type { Language, LocalizedText } from '../../../contract/language';

/** Gathers the texts of a screen; they travel with it as entries of its area's namespace. */
export class Texts {
  readonly #texts = new Map<string, LocalizedText>();

  constructor(readonly area: string) {}

  /** Takes a text under a key without namespace and answers the key with it. */
  add(key: string, text: LocalizedText): TextKey {
    this.#texts.set(key, text);
    return `${this.area}:${key}`;
  }

  /** The texts by language, in the order of their keys. */
  byLanguage(): Readonly<Record<Language, Readonly<Record<string, string>>>> {
    const entries = [...this.#texts].sort(([left], [right]) => (left < right ? -1 : 1));
    return {
      tr: Object.fromEntries(entries.map(([key, { tr }]) => [key, tr])),
      en: Object.fromEntries(entries.map(([key, { en }]) => [key, en])),
    };
  }
}
