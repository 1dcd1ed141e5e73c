import { useLayoutEffect } from 'react';
import type { TabsStore } from './TabsStore';

/**
 * Keyboard shortcuts of the workspace: Ctrl Alt ← and → switch tabs, with Shift they move the tab, Ctrl Alt W
 * closes it. Alt Q returns to the previously used tab; with Ctrl it would write @ on a Turkish keyboard. Listens from
 * the commit that draws the tabs.
 */
export function useTabKeys(tabs: TabsStore): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, code, shiftKey } = event;
      const { active } = tabs;
      if (code === 'KeyQ' && event.altKey && !event.ctrlKey && !event.metaKey && !shiftKey) {
        event.preventDefault();
        tabs.back();
        return;
      }
      if (!event.ctrlKey || !event.altKey || event.metaKey) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step !== undefined && shiftKey && active) tabs.move(active.key, tabs.tabs.indexOf(active) + step);
      else if (step !== undefined && !shiftKey) tabs.step(step);
      // `key` of Alt W differs between keyboards; `code` does not.
      else if (code === 'KeyW' && active) void tabs.close(active.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs]);
}
