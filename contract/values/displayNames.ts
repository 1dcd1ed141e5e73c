import { type Language, localeTags } from './language';

const names = {
  tr: namesIn('tr'),
  en: namesIn('en'),
};

function namesIn(language: Language) {
  const inLanguage = (type: 'region' | 'currency') =>
    new Intl.DisplayNames([localeTags[language]], { type, fallback: 'code' });
  return { region: inLanguage('region'), currency: inLanguage('currency') };
}

/** Localized name of a country (ISO 3166-1 alpha-2); the code itself if unknown. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (names[language].region.of(code) ?? code) : code;
}

/** Localized name of a currency (ISO 4217); the code itself if unknown. */
export function currencyName(code: string, language: Language): string {
  return /^[A-Z]{3}$/.test(code) ? (names[language].currency.of(code) ?? code) : code;
}
