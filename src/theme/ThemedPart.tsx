import { lazy, type ReactNode, Suspense, use } from 'react';
import { ThemeAround } from './ThemeAround';

const Theme = lazy(async () => ({ default: (await import('./AppTheme')).AppTheme }));

/**
 * Draws a part in the theme. Where none is around, as on the sign-in page, the theme is loaded with the
 * part.
 */
export function ThemedPart({ children }: { readonly children: ReactNode }) {
  const around = use(ThemeAround);
  if (around === 'theme') return children;
  return (
    <Suspense>
      <Theme defaultMode={around}>{children}</Theme>
    </Suspense>
  );
}
