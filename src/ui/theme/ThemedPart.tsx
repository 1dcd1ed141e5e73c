import { type ReactNode, use } from 'react';
import { laterPart } from '../laterPart';
import { ThemeAround } from './ThemeAround';

const Theme = laterPart(async () => (await import('./AppTheme')).AppTheme);

/**
 * Draws a part in the theme. Where none is around, as on the sign-in page, the theme is loaded with the
 * part.
 */
export function ThemedPart({ children }: { readonly children: ReactNode }) {
  const around = use(ThemeAround);
  if (around === 'theme') return children;
  return <Theme defaultMode={around}>{children}</Theme>;
}
