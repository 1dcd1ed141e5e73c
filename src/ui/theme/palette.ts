import type { ColorSystemOptions } from '@mui/material/styles';

/** Colours of a frame: navigation, toolbar and footer are separate surfaces. */
export interface FrameColors {
  readonly background: string;
  readonly text: string;
  /** `text` as RGB channels, for translucent borders. */
  readonly textChannel: string;
  readonly muted: string;
  readonly divider: string;
  readonly hover: string;
  readonly active: string;
  readonly activeText: string;
}

/** Frames of the page with their own colours. */
export type FrameName = 'navbar' | 'toolbar' | 'footer';

declare module '@mui/material/styles' {
  interface Palette extends Readonly<Record<FrameName, FrameColors>> {
    /** Inset surfaces inside a paper: table heads, filter panels, facts. */
    readonly inset: string;
  }
  interface PaletteOptions extends Partial<Record<FrameName, FrameColors>> {
    inset?: string;
  }
}

/** Colours of a scheme, without frames. */
type SchemePalette = NonNullable<ColorSystemOptions['palette']> & { readonly inset: string };

/** Colours of a named theme for screens and frames, by light and dark. */
export interface NamedTheme {
  readonly light: { readonly main: SchemePalette; readonly frame: FrameColors };
  readonly dark: { readonly main: SchemePalette; readonly frame: FrameColors };
}

/**
 * Tones for success, warning, error and information; the same in all themes. Text pairs are tested for WCAG
 * AA.
 */
export const lightTones = {
  secondary: { main: '#4a5868', light: '#6d7c8d', dark: '#333f4c', contrastText: '#ffffff' },
  success: { main: '#1e7145', light: '#4a9a6e', dark: '#155233', contrastText: '#ffffff' },
  warning: { main: '#995400', light: '#c77d1e', dark: '#6f3d00', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#d1584f', dark: '#8a1c16', contrastText: '#ffffff' },
  info: { main: '#255ea8', light: '#5a8bcb', dark: '#1a447a', contrastText: '#ffffff' },
  text: { primary: '#17212b', secondary: '#4b5866', disabled: '#8793a0' },
} as const;

/** Tones of the dark scheme. */
export const darkTones = {
  secondary: { main: '#a9b7c5', light: '#c7d1da', dark: '#8291a0', contrastText: '#131b22' },
  success: { main: '#66c492', light: '#8fd8b0', dark: '#3f9a6b', contrastText: '#06200f' },
  warning: { main: '#e9aa4f', light: '#f2c684', dark: '#bf8328', contrastText: '#261800' },
  error: { main: '#f28b82', light: '#f6aea8', dark: '#c9584e', contrastText: '#2b0906' },
  info: { main: '#84b4f0', light: '#abcdf6', dark: '#5389cb', contrastText: '#071a33' },
  text: { primary: '#e6ebf0', secondary: '#a7b4c0', disabled: '#6e7c89' },
} as const;

/**
 * Petrol: cool neutral surfaces, one strong colour, a dark frame. The dark scheme keeps the order of the
 * surfaces.
 */
export const petrol: NamedTheme = {
  light: {
    main: {
      ...lightTones,
      primary: { main: '#0b5c7f', light: '#3d84a3', dark: '#084560', contrastText: '#ffffff' },
      background: { default: '#f2f4f7', paper: '#ffffff' },
      divider: '#d9dfe6',
      inset: '#f7f9fb',
    },
    frame: {
      background: '#10212f',
      text: '#dbe4ec',
      textChannel: '219 228 236',
      muted: '#92a5b5',
      divider: '#22384a',
      hover: '#1a3042',
      active: '#0b5c7f',
      activeText: '#ffffff',
    },
  },
  dark: {
    main: {
      ...darkTones,
      primary: { main: '#62b5d9', light: '#8fcdea', dark: '#3b8fb4', contrastText: '#06202c' },
      background: { default: '#12181e', paper: '#1a222a' },
      divider: '#303b46',
      inset: '#202a33',
    },
    frame: {
      background: '#0d1318',
      text: '#d3dce4',
      textChannel: '211 220 228',
      muted: '#8b9aa8',
      divider: '#232d36',
      hover: '#1a242d',
      active: '#1c4a60',
      activeText: '#ffffff',
    },
  },
};

/** Paper: a frame in the colour of the page. Screens as in petrol, with ink as the strong colour. */
export const paper: NamedTheme = {
  light: {
    main: {
      ...petrol.light.main,
      primary: { main: '#3a4653', light: '#66727f', dark: '#232d37', contrastText: '#ffffff' },
      background: { default: '#f6f6f4', paper: '#ffffff' },
      divider: '#deded9',
      inset: '#fafaf8',
    },
    frame: {
      background: '#ffffff',
      text: '#17212b',
      textChannel: '23 33 43',
      muted: '#4b5866',
      divider: '#d9dfe6',
      hover: '#f1f4f7',
      active: '#e3eef4',
      activeText: '#084560',
    },
  },
  dark: {
    main: {
      ...petrol.dark.main,
      primary: { main: '#b9c4cf', light: '#d5dde4', dark: '#8d9aa6', contrastText: '#141b21' },
      background: { default: '#161717', paper: '#1f2121' },
      divider: '#383b3b',
      inset: '#262929',
    },
    frame: {
      background: '#1a222a',
      text: '#e6ebf0',
      textChannel: '230 235 240',
      muted: '#a7b4c0',
      divider: '#303b46',
      hover: '#232d36',
      active: '#24465a',
      activeText: '#ffffff',
    },
  },
};
