// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledModule } from '../../../contract/model/compiled';
import { recordingPorts } from '../../engine/testing/screenBench';
import { Screens } from '../Screens';
import { workspace as tabBench } from '../tabs/testing/tabBench';
import type { WorkspaceStore } from '../WorkspaceStore';
import { ScreenSlots } from './ScreenSlots';

vi.mock(import('./ScreenHost'), () => ({ ScreenHost: (() => null) as never }));

afterEach(cleanup);

/** The signed-in page with a tab that was opened with values, as far as its screens need it. */
function page() {
  const { tabs } = tabBench();
  const loaded: string[] = [];
  const { ports } = recordingPorts();
  const engine = {
    ...ports,
    loadModule: async (key: string): Promise<CompiledModule> => {
      loaded.push(key);
      return new Promise(() => undefined);
    },
  };
  const refreshRights = vi.fn(async () => true);
  const root = {
    ui: { missing: new Set(), loading: { isQuerying: () => false } },
    menu: [],
    session: { user: { userName: 'ayse' }, refreshRights },
    texts: { addScreenTexts: () => undefined },
  };
  const modules = { refresh: () => undefined };
  const workspace = { root, tabs, engine, modules, calls: null } as unknown as WorkspaceStore;
  const slots = new ScreenSlots(workspace);
  // The test runner's hot reload is not that of the page.
  slots.followDefinitions = () => () => undefined;
  Object.assign(workspace, { slots });
  const draw = () =>
    render(
      <MemoryRouter initialEntries={['/accounting/accountCreate?key=k1']}>
        <Screens root={root as never} workspace={workspace} recent={{ opened: () => undefined } as never} />
      </MemoryRouter>,
    );
  return { tabs, loaded, draw, slots, refreshRights };
}

describe('42 E the screens of the tabs', () => {
  it('stay as they are when the page of an error takes their place and goes again', () => {
    const { tabs, loaded, draw } = page();
    tabs.open({
      screen: 'accounting/accountCreate',
      route: '/accounting/accountCreate',
      values: { name: 'Kasa' },
    });
    draw().unmount();
    draw();
    expect(loaded).toEqual(['accounting/accountCreate']);
  });

  it('E08 follow a saved definition, and the menu follows a new area', async () => {
    const { tabs, loaded, draw, slots, refreshRights } = page();
    tabs.open({ screen: 'accounting/accountCreate', route: '/accounting/accountCreate' });
    draw();
    slots.follow({ keys: ['accounting/accountCreate'] });
    expect([loaded.length, refreshRights.mock.calls.length]).toEqual([2, 0]);
    slots.follow({ keys: ['fleet/vehicleQuery'], menu: true });
    expect([loaded.length, refreshRights.mock.calls.length]).toEqual([2, 1]);
  });
});
