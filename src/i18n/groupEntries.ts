import { type Language, type LocalizationEntry, languages, localeTags } from '../../contract/language';
import { fieldsOf, textOf } from '../../contract/readValue';

/** Texts of a language: namespace → key → text. */
export type TextBundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Entries of `GET utils/localization` by language and namespace (seed 000 §1). A later entry of the same key goes
 * over an earlier one; entries of other languages, and anything else in the list, are left out.
 */
export function groupEntries(entries: unknown): Readonly<Record<Language, TextBundles>> {
  const grouped = new Map(languages.map((language) => [language, new Map<string, Map<string, string>>()]));
  for (const entry of Array.isArray(entries) ? entries : []) {
    const { lang, module, key, value } = readEntry(entry);
    const bundles = grouped.get(languageOf(lang) as Language);
    if (!bundles || key === '') continue;
    const bundle = bundles.get(module) ?? new Map<string, string>();
    bundles.set(module, bundle.set(key, value));
  }
  const plain = (language: Language): TextBundles =>
    Object.fromEntries(
      [...(grouped.get(language) ?? [])].map(([module, bundle]) => [module, Object.fromEntries(bundle)]),
    );
  return { tr: plain('tr'), en: plain('en') };
}

/** A namespace that is left out is common (seed 000 §1). */
function readEntry(entry: unknown): LocalizationEntry {
  const { lang, module, key, value } = fieldsOf(entry);
  return { lang: textOf(lang), module: textOf(module) || 'common', key: textOf(key), value: textOf(value) };
}

/** The tag, its language alone, or its country alone (seed 000 §1: choice TR, US). */
function languageOf(tag: string): Language | undefined {
  const given = tag.toLowerCase().replace('_', '-');
  return languages.find((language) => {
    const known = localeTags[language].toLowerCase();
    return [known, ...known.split('-')].includes(given);
  });
}
