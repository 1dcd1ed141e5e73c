import {
  type Language,
  type LocalizationEntry,
  languages,
  localeTags,
} from '../../../contract/values/language';
import { fieldsOf, textOf } from '../../replies/readValue';

/** Texts of a language: namespace → key → text. */
export type TextBundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Groups entries of `GET utils/localization` by language and namespace (requirements P1). Later entries replace
 * earlier ones; other languages and invalid entries are dropped. A key may begin with its namespace, as the specification
 * writes it: `login.required.username` of `login` is `required.username`.
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

/** The default namespace is common (requirements P1). */
function readEntry(entry: unknown): LocalizationEntry {
  const { lang, module, key, value } = fieldsOf(entry);
  const [namespace, name] = [textOf(module) || 'common', textOf(key)];
  const prefix = `${namespace}.`;
  return {
    lang: textOf(lang),
    module: namespace,
    key: name.startsWith(prefix) ? name.slice(prefix.length) : name,
    value: textOf(value),
  };
}

/** Matches a tag, a language or a country (requirements P1: choice TR, US). */
function languageOf(tag: string): Language | undefined {
  const normalized = tag.toLowerCase().replace('_', '-');
  return languages.find((language) => {
    const known = localeTags[language].toLowerCase();
    return [known, ...known.split('-')].includes(normalized);
  });
}
