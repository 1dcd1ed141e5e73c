import { useCallback } from 'react';
import type { CompiledField } from '../../contract/compiled';
import type { Json } from '../../contract/json';
import { formatField } from './formatField';
import { useLanguage } from './useLanguage';
import { useText } from './useText';

/** Gives `format(field, value)`: `formatField` in the language of now. */
export function useFormat(): (
  field: CompiledField & { readonly range?: true },
  value: Json | undefined,
) => string {
  const text = useText();
  const { language } = useLanguage();
  return useCallback((field, value) => formatField(field, value, { language, text }), [language, text]);
}
