import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ClientConfig } from '../../../contract/wire/session';
import { styleCache } from './styleCache';
import { ThemeAround } from './ThemeAround';
import { colorModeKey, theme as standard } from './theme';

/** Theme, base styles and the style cache with the page's CSP nonce (other styles are blocked). */
export function AppTheme({
  theme = standard,
  defaultMode,
  children,
}: {
  readonly theme?: Theme | undefined;
  /** Initial colour mode (seed 000 §1: default theme from configuration). */
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
