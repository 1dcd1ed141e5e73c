import type { TextKey } from '../../../contract/model/compiledForm';
import type { Language, LocalizedText } from '../../../contract/values/language';

/** Without a prototype an object is a plain table: that of others is slow with keys that no other one has. */
const emptyTexts = (): Record<string, string> => Object.create(null);

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
    const texts = { tr: emptyTexts(), en: emptyTexts() };
    for (const key of [...this.#texts.keys()].sort()) {
      const { tr = '', en = '' } = this.#texts.get(key) ?? {};
      texts.tr[key] = tr;
      texts.en[key] = en;
    }
    return texts;
  }
}
