import { expect, test } from 'vitest';
import { frameVariables } from './frameVariables';
import { theme } from './theme';

test("H01 a navigation in the toolbar has the toolbar's colours, a separate one its own", () => {
  const inToolbar = frameVariables(theme, 'toolbar');
  for (const name of ['text', 'hover', 'active', 'activeText'] as const) {
    expect(inToolbar[`--ui-palette-navbar-${name}`]).toBe(theme.vars.palette.toolbar[name]);
  }
  // A self-referencing variable is invalid.
  expect(Object.keys(frameVariables(theme, 'navbar')).join()).not.toContain('navbar');
});
