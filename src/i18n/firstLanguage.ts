import { type Language, languages } from '../../contract/language';

/**
 * Language to start in: the one chosen before; else Turkish if the browser's is tr or tr-TR, otherwise English
 * (seed 000 §1). `fallback` of the configuration stands in for browsers that are neither Turkish nor English.
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
