import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../contract/values/language';

/** The current language and its setter, which applies at once and stores the choice. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const { i18n } = useTranslation();
  const setLanguage = useCallback((language: Language) => void i18n.changeLanguage(language), [i18n]);
  return { language: i18n.language as Language, setLanguage };
}
