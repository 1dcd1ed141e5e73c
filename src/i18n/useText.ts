import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type TextValues, translateOptions } from './translateOptions';

/**
 * Returns `text(key, values)`: the text of a key (`area:key`; default area common) in the current language;
 * of several keys, the first that has a text. Renders again when the language changes or texts arrive.
 */
export function useText(): (key: string | string[], values?: TextValues) => string {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, translateOptions(values)), [t]);
}
