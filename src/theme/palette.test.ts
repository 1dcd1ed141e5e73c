import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { darkScheme, lightScheme } from './palette';

const AA = 4.5;

describe.each([
  ['light', lightScheme.palette],
  ['dark', darkScheme.palette],
])('%s scheme', (_name, palette) => {
  const surfaces = { ...palette.background, inset: palette.inset };

  it.each(Object.entries(surfaces))('text is readable on %s (WCAG AA)', (_surface, background) => {
    expect(getContrastRatio(palette.text.primary, background)).toBeGreaterThanOrEqual(AA);
    expect(getContrastRatio(palette.text.secondary, background)).toBeGreaterThanOrEqual(AA);
  });

  it.each(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const)(
    '%s is readable as text on every surface, and its own text on it (WCAG AA)',
    (tone) => {
      for (const background of Object.values(surfaces)) {
        expect(getContrastRatio(palette[tone].main, background)).toBeGreaterThanOrEqual(AA);
      }
      expect(getContrastRatio(palette[tone].contrastText, palette[tone].main)).toBeGreaterThanOrEqual(AA);
    },
  );

  it('the navigation is readable on its surface, under the pointer and where one is (WCAG AA)', () => {
    const { navbar } = palette;
    for (const background of [navbar.background, navbar.hover]) {
      expect(getContrastRatio(navbar.text, background)).toBeGreaterThanOrEqual(AA);
      expect(getContrastRatio(navbar.muted, background)).toBeGreaterThanOrEqual(AA);
    }
    expect(getContrastRatio(navbar.activeText, navbar.active)).toBeGreaterThanOrEqual(AA);
  });
});
