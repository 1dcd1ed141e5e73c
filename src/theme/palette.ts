import type { ColorSystemOptions } from '@mui/material/styles';

/** Colours of the frame round the screens: navigation is a surface of its own. */
export interface FrameColors {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly divider: string;
  readonly hover: string;
  readonly active: string;
  readonly activeText: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    readonly navbar: FrameColors;
    /** Raised rows inside a paper: table heads, filter panels, facts. */
    readonly inset: string;
  }
  interface PaletteOptions {
    navbar?: FrameColors;
    inset?: string;
  }
}

/** Light: cool neutral surfaces, petrol as the one strong colour. Text pairs are tested for WCAG AA. */
export const lightScheme = {
  palette: {
    primary: { main: '#0b5c7f', light: '#3d84a3', dark: '#084560', contrastText: '#ffffff' },
    secondary: { main: '#4a5868', light: '#6d7c8d', dark: '#333f4c', contrastText: '#ffffff' },
    success: { main: '#1e7145', light: '#4a9a6e', dark: '#155233', contrastText: '#ffffff' },
    warning: { main: '#995400', light: '#c77d1e', dark: '#6f3d00', contrastText: '#ffffff' },
    error: { main: '#b3261e', light: '#d1584f', dark: '#8a1c16', contrastText: '#ffffff' },
    info: { main: '#255ea8', light: '#5a8bcb', dark: '#1a447a', contrastText: '#ffffff' },
    background: { default: '#f2f4f7', paper: '#ffffff' },
    text: { primary: '#17212b', secondary: '#4b5866', disabled: '#8793a0' },
    divider: '#d9dfe6',
    inset: '#f7f9fb',
    navbar: {
      background: '#10212f',
      text: '#dbe4ec',
      muted: '#92a5b5',
      divider: '#22384a',
      hover: '#1a3042',
      active: '#0b5c7f',
      activeText: '#ffffff',
    },
  },
} satisfies ColorSystemOptions;

/** Dark: the same order of surfaces, for rooms and shifts where white is too much. */
export const darkScheme = {
  palette: {
    primary: { main: '#62b5d9', light: '#8fcdea', dark: '#3b8fb4', contrastText: '#06202c' },
    secondary: { main: '#a9b7c5', light: '#c7d1da', dark: '#8291a0', contrastText: '#131b22' },
    success: { main: '#66c492', light: '#8fd8b0', dark: '#3f9a6b', contrastText: '#06200f' },
    warning: { main: '#e9aa4f', light: '#f2c684', dark: '#bf8328', contrastText: '#261800' },
    error: { main: '#f28b82', light: '#f6aea8', dark: '#c9584e', contrastText: '#2b0906' },
    info: { main: '#84b4f0', light: '#abcdf6', dark: '#5389cb', contrastText: '#071a33' },
    background: { default: '#12181e', paper: '#1a222a' },
    text: { primary: '#e6ebf0', secondary: '#a7b4c0', disabled: '#6e7c89' },
    divider: '#303b46',
    inset: '#202a33',
    navbar: {
      background: '#0d1318',
      text: '#d3dce4',
      muted: '#8b9aa8',
      divider: '#232d36',
      hover: '#1a242d',
      active: '#1c4a60',
      activeText: '#ffffff',
    },
  },
} satisfies ColorSystemOptions;
