import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings, settingChoices, settingNames } from './workspaceSettings';

describe('H08 settings of a user', () => {
  test('are read back as chosen', () => {
    const chosen = fc.record(
      Object.fromEntries(
        settingNames.map((name) => [name, fc.constantFrom<string>(...settingChoices[name])]),
      ),
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(chosen, (settings) => {
        expect(readSettings(settings)).toEqual(settings);
      }),
    );
  });

  test('contain only settings and their values, from any stored text', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const [name, value] of Object.entries(readSettings(stored))) {
          expect(settingChoices[name as 'mode']).toContain(value);
        }
      }),
    );
    expect(
      readSettings({ mode: 'dark', density: 'huge', __proto__: { layout: 'layout2' }, html: '<b>' }),
    ).toEqual({
      mode: 'dark',
    });
  });

  test('customScrollbars is a flag as well (requirements P3)', () => {
    expect([true, false, 'on', 1].map((customScrollbars) => readSettings({ customScrollbars }))).toEqual([
      { customScrollbars: 'on' },
      { customScrollbars: 'off' },
      { customScrollbars: 'on' },
      {},
    ]);
  });

  test('there are ten named themes (requirements P1)', () => {
    expect(new Set(settingChoices.mainTheme).size).toBe(10);
  });
});
