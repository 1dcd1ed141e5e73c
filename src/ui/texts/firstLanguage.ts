import { type Language, languages } from '../../../contract/values/language';

/**
 * Initial language: the stored one; else Turkish for browsers with tr or tr-TR, otherwise English (requirements
 * P1). `fallback` of the configuration replaces English for browsers in other languages.
 */
export function firstLanguage(
  remembered: string | null,
  browser: string,
  fallback: Language = 'en',
): Language {
  const chosen = languages.find((language) => language === remembered);
  if (chosen) return chosen;
  if (browser === 'tr' || browser === 'tr-TR') return 'tr';
  return /^en\b/i.test(browser) ? 'en' : fallback;
}
