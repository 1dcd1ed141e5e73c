import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { componentsOf, inputHeight } from './components';
import { variablePrefix } from './frameVariables';
import { type NamedTheme, paper, petrol } from './palette';

declare module '@mui/material/styles' {
  interface Theme {
    /** Density, for sizes in px: rows of grids. */
    readonly density: WorkspaceSettings['density'];
    /** Height of a single-line input, a CSS length, for elements beside it. */
    readonly inputHeight: string;
  }
  interface ThemeOptions {
    readonly density?: WorkspaceSettings['density'];
    readonly inputHeight?: string;
  }
}

/** Attribute of `<html>` with the active scheme; `public/color-scheme.js` sets it before the first paint. */
const colorSchemeAttribute = 'data-color-scheme';

/** Storage key of the user's colour mode: light, dark or system. */
export const colorModeKey = 'color-mode';

/** Themes of the page's parts, and density (requirements P2). */
export interface ThemeChoice {
  readonly main: NamedTheme;
  readonly navbar: NamedTheme;
  readonly toolbar: NamedTheme;
  readonly footer: NamedTheme;
  readonly density: WorkspaceSettings['density'];
}

/** Spacing unit by density, px. */
const spacings = { compact: 7, standard: 8, comfortable: 9 } as const satisfies Record<
  WorkspaceSettings['density'],
  number
>;

function schemeOf({ main, navbar, toolbar, footer }: ThemeChoice, scheme: 'light' | 'dark') {
  const frames = {
    navbar: navbar[scheme].frame,
    toolbar: toolbar[scheme].frame,
    footer: footer[scheme].frame,
  };
  // Text colours that MUI computes meet WCAG AA, too.
  return { palette: { contrastThreshold: 4.5, ...main[scheme].main, ...frames } };
}

/**
 * Creates the theme: colours are CSS variables, so that changing the scheme needs no rendering. Calibri 14
 * (requirements P1); Carlito has the same metrics and is shipped, for machines without Calibri.
 */
export function createAppTheme(choice: ThemeChoice): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: `[${colorSchemeAttribute}="%s"]`, cssVarPrefix: variablePrefix },
    colorSchemes: { light: schemeOf(choice, 'light'), dark: schemeOf(choice, 'dark') },
    shape: { borderRadius: 6 },
    spacing: spacings[choice.density],
    density: choice.density,
    inputHeight: inputHeight(choice.density),
    focusVisible: { outlineWidth: 2, outlineOffset: 1 },
    motion: { reducedMotion: 'system' },
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: "Calibri, Carlito, 'Segoe UI', system-ui, sans-serif",
      fontSize: 14,
      htmlFontSize: 16,
      // Calibri and Carlito have only regular and bold: 500 would fall back to regular.
      fontWeightMedium: 700,
      h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25 },
      h2: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 },
      h3: { fontSize: '1.3125rem', fontWeight: 700, lineHeight: 1.3 },
      h4: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.3 },
      h5: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
      h6: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      // Base size 14 (requirements P1).
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      button: { textTransform: 'none' },
      overline: { textTransform: 'none', letterSpacing: 0, fontWeight: 700, lineHeight: 1.6 },
    },
    components: componentsOf(choice.density),
  });
}

/** The default theme, before a user with another choice is signed in. */
export const theme: Theme = createAppTheme({
  main: petrol,
  navbar: petrol,
  toolbar: paper,
  footer: paper,
  density: 'standard',
});
