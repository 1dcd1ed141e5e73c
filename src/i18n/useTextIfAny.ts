import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns `text(key)`: the text of a key in the current language, undefined if missing. Renders again when
 * the language changes or texts arrive.
 */
export function useTextIfAny(): (key: string) => string | undefined {
  const { t, i18n } = useTranslation();
  return useCallback((key) => (i18n.exists(key) ? t(key) : undefined), [t, i18n]);
}
