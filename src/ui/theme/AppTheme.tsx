import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ClientConfig } from '../../../contract/wire/session';
import { ThemeAround } from './ThemeAround';
import { colorModeKey, theme as standard } from './theme';

/** Theme, base styles and the style cache with the page's CSP nonce (other styles are blocked). */
export function AppTheme({
  theme = standard,
  defaultMode,
  children,
}: {
  readonly theme?: Theme | undefined;
  /** Initial colour mode (requirements P1: default theme from configuration). */
  readonly defaultMode: ClientConfig['defaultTheme'];
  readonly children: ReactNode;
}) {
  return (
    <CacheProvider value={styleCache()}>
      <ThemeProvider theme={theme} defaultMode={defaultMode} modeStorageKey={colorModeKey} noSsr>
        <CssBaseline />
        <ThemeAround value="theme">{children}</ThemeAround>
      </ThemeProvider>
    </CacheProvider>
  );
}

let cache: EmotionCache | undefined;

/**
 * The page's only style cache; keeps style elements after their components unmount. Created on first render:
 * modules importing the theme without a document (addresses, server tests) create none.
 */
function styleCache(): EmotionCache {
  cache ??= createCache({ key: 'ui', nonce: cspNonce(), prepend: true });
  return cache;
}

/**
 * The page's nonce for style elements, from the server's `<meta property="csp-nonce">`. Undefined without one
 * (tests, stories).
 */
function cspNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
