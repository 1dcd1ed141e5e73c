import { type Language, type LocalizationEntry, languages, localeTags } from '../../contract/language';

/** Texts of a language: namespace → key → text. */
export type TextBundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Entries of `GET utils/localization` by language and namespace (seed 000 §1). A later entry of the same key goes
 * over an earlier one; entries of other languages are left out.
 */
export function groupEntries(entries: readonly LocalizationEntry[]): Readonly<Record<Language, TextBundles>> {
  const grouped = new Map(languages.map((language) => [language, new Map<string, Map<string, string>>()]));
  for (const { lang, module, key, value } of entries) {
    const bundles = grouped.get(languageOf(lang) as Language);
    if (!bundles) continue;
    const bundle = bundles.get(module) ?? new Map<string, string>();
    bundles.set(module, bundle.set(key, value));
  }
  const plain = (language: Language): TextBundles =>
    Object.fromEntries(
      [...(grouped.get(language) ?? [])].map(([module, bundle]) => [module, Object.fromEntries(bundle)]),
    );
  return { tr: plain('tr'), en: plain('en') };
}

function languageOf(tag: string): Language | undefined {
  return languages.find((language) => localeTags[language] === tag);
}
