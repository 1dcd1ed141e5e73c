import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/wire/session';
import type { SettingsRequest } from '../../../contract/wire/workspaceSettings';
import { SettingsStore } from './SettingsStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function store(save: (changed: SettingsRequest) => Promise<unknown> = async () => undefined) {
  const saved: SettingsRequest[] = [];
  let failures = 0;
  const settings = new SettingsStore({
    defaults: { mode: 'dark', layout: 'layout2' },
    save: (changed) => {
      saved.push(changed);
      return save(changed);
    },
    onFailure: () => {
      failures += 1;
    },
  });
  return { settings, saved, failures: () => failures };
}

const user = (settings: object, shortcuts: readonly string[] = []) =>
  ({ data: { settings, shortcuts } }) as unknown as SessionUser;

describe('H08 settings', () => {
  it('are as configured until the user changes them', () => {
    const { settings } = store();
    expect(settings.current).toMatchObject({ mode: 'dark', layout: 'layout2', mainTheme: 'petrol' });
    settings.adopt(user({ layout: 'layout3', mode: 'neon' }));
    expect(settings.current).toMatchObject({ mode: 'dark', layout: 'layout3' });
    settings.reset();
    expect(settings.current.layout).toBe('layout2');
  });

  it('apply at once, and are stored in one call after the last change', async () => {
    const { settings, saved } = store();
    settings.set('mainTheme', 'plum');
    settings.set('mainTheme', 'olive');
    settings.toggleShortcut('fee/feeDefinition');
    expect([settings.current.mainTheme, saved]).toEqual(['olive', []]);
    await vi.runAllTimersAsync();
    expect(saved).toEqual([{ settings: { mainTheme: 'olive' }, shortcuts: ['fee/feeDefinition'] }]);
    settings.set('mainTheme', 'olive');
    await vi.runAllTimersAsync();
    expect(saved).toHaveLength(1);
  });

  it('that are not stored yet survive a reload', () => {
    const { settings } = store();
    settings.set('density', 'compact');
    settings.adopt(user({ density: 'comfortable', footer: 'hidden' }));
    expect(settings.current).toMatchObject({ density: 'compact', footer: 'hidden' });
  });

  it('report a failed call', async () => {
    const { settings, failures } = store(() => Promise.reject(new Error('offline')));
    settings.set('density', 'compact');
    await vi.runAllTimersAsync();
    expect([failures(), settings.current.density]).toEqual([1, 'compact']);
  });
});

describe('H05 starred screens', () => {
  it('are read from the user, appended and removed', () => {
    const { settings } = store();
    settings.adopt(user({}, ['a', 'b']));
    settings.toggleShortcut('c');
    settings.toggleShortcut('a');
    expect([settings.shortcuts, settings.isStarred('c')]).toEqual([['b', 'c'], true]);
  });
});
