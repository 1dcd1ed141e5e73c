import { type Language, localeTags } from './language';

type NameType = 'region' | 'currency';

const made = new Map<string, Intl.DisplayNames>();

/** Made with the first name: four of them would take 50 ms of a page's start on a slow processor. */
function namesOf(language: Language, type: NameType): Intl.DisplayNames {
  const key = `${language} ${type}`;
  const names = made.get(key) ?? new Intl.DisplayNames([localeTags[language]], { type, fallback: 'code' });
  made.set(key, names);
  return names;
}

/** Localized name of a country (ISO 3166-1 alpha-2); the code itself if unknown. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (namesOf(language, 'region').of(code) ?? code) : code;
}

/** Localized name of a currency (ISO 4217); the code itself if unknown. */
export function currencyName(code: string, language: Language): string {
  return /^[A-Z]{3}$/.test(code) ? (namesOf(language, 'currency').of(code) ?? code) : code;
}
