import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { themeNames } from '../../../contract/wire/workspaceSettings';
import { namedThemes } from './namedThemes';

const AA = 4.5;
const cases = themeNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme] as const),
);

/** Pairs of text and surface with insufficient contrast. */
function unreadable(texts: Readonly<Record<string, string>>, surfaces: Readonly<Record<string, string>>) {
  return Object.entries(texts).flatMap(([text, color]) =>
    Object.entries(surfaces)
      .filter(([, surface]) => getContrastRatio(color, surface) < AA)
      .map(([surface]) => `${text} on ${surface}`),
  );
}

describe.each(cases)('H08 %s, %s: every text is readable (WCAG AA)', (name, scheme) => {
  const { main, frame } = namedThemes[name][scheme];
  const surfaces = { ...(main.background as Record<string, string>), inset: main.inset };
  const colors = main as unknown as Record<string, { readonly main: string; readonly contrastText: string }>;
  const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'];

  it('on the screens', () => {
    const { primary = '', secondary = '' } = main.text ?? {};
    expect(unreadable({ primary, secondary }, surfaces)).toEqual([]);
    const toneTexts = Object.fromEntries(tones.map((tone) => [tone, colors[tone]?.main ?? '']));
    expect(unreadable(toneTexts, surfaces)).toEqual([]);
    for (const tone of tones) {
      const { main: surface = '', contrastText = '' } = colors[tone] ?? {};
      expect(unreadable({ contrastText }, { [tone]: surface })).toEqual([]);
    }
  });

  it('on its frames, under the pointer and where one is', () => {
    const { text, muted, background, hover, active, activeText } = frame;
    expect(unreadable({ text, muted }, { background, hover })).toEqual([]);
    expect(
      unreadable({ activeText }, { active, background: name === 'paper' ? background : active }),
    ).toEqual([]);
  });
});
