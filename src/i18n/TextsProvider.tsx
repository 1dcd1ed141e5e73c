import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Texts } from './Texts';

/** Provides texts and language to its children. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>;
}
