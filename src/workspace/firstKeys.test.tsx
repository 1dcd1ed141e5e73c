// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { ScreenStore } from '../engine';
import { useHotkeys } from '../screens/actions/useHotkeys';
import { ShellKeys } from '../shell/keys/ShellKeys';
import type { TabsStore } from './tabs/TabsStore';
import { useTabKeys } from './tabs/useTabKeys';

// A part that is drawn hears its keys at once, on a busy machine as well.

const asAct = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = asAct.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  asAct.IS_REACT_ACT_ENVIRONMENT = before;
});

const heard = vi.fn();

function Screen() {
  const actions = [{ id: 'search', hotkey: 'F8' }];
  useHotkeys({
    definition: { actions },
    actions: { isVisible: () => true, run: heard },
  } as unknown as ScreenStore);
  return null;
}

function Tabs() {
  useTabKeys({ back: heard } as unknown as TabsStore);
  return null;
}

it.each<[string, ReactNode, KeyboardEventInit]>([
  ['the page', <ShellKeys key="page" shell={{ toggle: heard }} />, { key: 'k', ctrlKey: true }],
  ['a tab strip', <Tabs key="tabs" />, { key: 'q', code: 'KeyQ', altKey: true }],
  ['a screen', <Screen key="screen" />, { key: 'F8' }],
])('%s that is drawn hears its keys before its other effects run', async (_part, part, key) => {
  // As in a browser: effects run in a later task than the commit.
  asAct.IS_REACT_ACT_ENVIRONMENT = false;
  heard.mockClear();
  const place = document.createElement('div');
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true });
  });
  const root = createRoot(place);
  root.render(
    <>
      <p>drawn</p>
      {part}
    </>,
  );
  await drawn;
  window.dispatchEvent(new KeyboardEvent('keydown', key));
  expect(heard).toHaveBeenCalledOnce();
  root.unmount();
});
