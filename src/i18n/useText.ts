import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type TextValues, translateOptions } from './translateOptions';

/**
 * Gives `text(key, values)`: the text of a key (`area:key`; without area it is common) in the language of now; of
 * several keys, that of the first that has one. Draws again when the language changes or texts arrive.
 */
export function useText(): (key: string | string[], values?: TextValues) => string {
  const { t } = useTranslation();
  return useCallback((key, values) => t(key, translateOptions(values)), [t]);
}
