import type { TextKey } from '../../../contract/compiled/compiledForm';
import type { Language, LocalizedText } from '../../../contract/values/language';

/** Collects the texts of a screen, added to its area's namespace. */
export class Texts {
  readonly #texts = new Map<string, LocalizedText>();

  constructor(readonly area: string) {}

  /** Adds a text with a key without namespace; returns the full key. */
  add(key: string, text: LocalizedText): TextKey {
    this.#texts.set(key, text);
    return `${this.area}:${key}`;
  }

  /** Texts by language, ordered by key. */
  byLanguage(): Readonly<Record<Language, Readonly<Record<string, string>>>> {
    const entries = [...this.#texts].sort(([left], [right]) => (left < right ? -1 : 1));
    return {
      tr: Object.fromEntries(entries.map(([key, { tr }]) => [key, tr])),
      en: Object.fromEntries(entries.map(([key, { en }]) => [key, en])),
    };
  }
}
