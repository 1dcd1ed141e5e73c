import { useEffect } from 'react';
import type { TabsStore } from './TabsStore';

/**
 * Keys of the workspace: Ctrl Alt ← and → go from tab to tab, with Shift they move the tab, Ctrl Alt W closes it. Alt Q
 * goes back to the tab used before; with Ctrl it would write @ on a Turkish keyboard.
 */
export function useTabKeys(tabs: TabsStore): void {
  useEffect(() => {
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
      // The letter that Alt makes of W differs from keyboard to keyboard.
      else if (code === 'KeyW' && active) void tabs.close(active.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs]);
}
