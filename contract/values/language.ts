/** The two languages of the product (requirements P1), Turkish first. */
export const languages = ['tr', 'en'] as const;

/** A language of the product. */
export type Language = (typeof languages)[number];

/** BCP 47 tags of the languages, as the localization entries carry them (requirements P1). */
export const localeTags = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Language, string>;

/** Namespaces of the shell's texts: common, the default and fallback, and ten others (requirements P1). */
export const textNamespaces = [
  'common',
  'auth',
  'engine',
  'errors',
  'form',
  'grid',
  'login',
  'notifications',
  'request',
  'shell',
  'tabs',
] as const;

/** A text in both languages. */
export interface LocalizedText {
  readonly tr: string;
  readonly en: string;
}

/** A text that is written once for each language. */
export function inEach(written: (language: Language) => string): LocalizedText {
  return { tr: written('tr'), en: written('en') };
}

/** Whether a value is a text in both languages; strings and all other objects are not. */
export function isLocalized(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== languages.length)
    return false;
  return languages.every((language) => typeof (value as Partial<LocalizedText>)[language] === 'string');
}

/** An entry of `GET /utils/localization` (requirements P1, P7). */
export interface LocalizationEntry {
  /** BCP 47 tag: tr-TR or en-US. */
  readonly lang: string;
  /** Namespace: one of the shell's (`textNamespaces`), or an area. */
  readonly module: string;
  readonly key: string;
  readonly value: string;
}
