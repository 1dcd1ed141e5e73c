import type { ThemeName } from '../../../contract/wire/workspaceSettings';
import { oklch } from './oklch';
import { darkTones, type FrameColors, lightTones, type NamedTheme, paper, petrol } from './palette';

/** `#rrggbb` as `r g b`. */
function channel(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}

function frame(colors: Omit<FrameColors, 'textChannel'>): FrameColors {
  return { ...colors, textChannel: channel(colors.text) };
}

/**
 * A theme of one hue. Lightness, and so contrast, is the same in every theme; `strength` is the chroma of the
 * frame: 0.015 a hint, 0.09 the full colour.
 */
function themeOf(hue: number, strength: number): NamedTheme {
  const tint = (lightness: number, chroma: number) => oklch(lightness, chroma, hue);
  const lightFrame = 0.25 + strength * 0.9;
  return {
    light: {
      main: {
        ...lightTones,
        primary: {
          main: tint(0.45, 0.13),
          light: tint(0.58, 0.11),
          dark: tint(0.36, 0.1),
          contrastText: '#ffffff',
        },
        background: { default: tint(0.965, 0.005), paper: '#ffffff' },
        divider: tint(0.9, 0.009),
        inset: tint(0.981, 0.003),
      },
      frame: frame({
        background: tint(lightFrame, strength),
        text: tint(0.94, 0.012),
        muted: tint(0.8, 0.03),
        divider: tint(lightFrame + 0.08, strength),
        hover: tint(lightFrame + 0.05, strength),
        active: tint(0.48, 0.12),
        activeText: '#ffffff',
      }),
    },
    dark: {
      main: {
        ...darkTones,
        primary: {
          main: tint(0.76, 0.1),
          light: tint(0.84, 0.08),
          dark: tint(0.64, 0.11),
          contrastText: tint(0.22, 0.04),
        },
        background: { default: tint(0.205, 0.01), paper: tint(0.245, 0.013) },
        divider: tint(0.345, 0.018),
        inset: tint(0.28, 0.015),
      },
      frame: frame({
        background: tint(0.185, strength / 2.5),
        text: tint(0.9, 0.012),
        muted: tint(0.7, 0.03),
        divider: tint(0.28, strength / 2.5),
        hover: tint(0.25, strength / 2.5),
        active: tint(0.38, 0.08),
        activeText: '#ffffff',
      }),
    },
  };
}

/** The ten named themes (requirements P1). */
export const namedThemes: Readonly<Record<ThemeName, NamedTheme>> = {
  petrol,
  paper,
  midnight: themeOf(258, 0.02),
  ocean: themeOf(245, 0.075),
  indigo: themeOf(275, 0.1),
  plum: themeOf(325, 0.085),
  burgundy: themeOf(14, 0.085),
  copper: themeOf(52, 0.06),
  olive: themeOf(118, 0.055),
  emerald: themeOf(162, 0.06),
};
