import { createContext, type ReactNode } from 'react';
import type { Texts } from './Texts';

/** The page's texts; null outside of a provider. */
export const TextsContext = createContext<Texts | null>(null);

/** Provides texts and language to its children. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}
