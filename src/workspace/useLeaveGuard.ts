import { useEffect } from 'react';
import type { SessionStore } from '../session';
import type { TabsStore } from './tabs';

/**
 * Enables the browser's confirmation before leaving while unsaved input exists, except when the page is left
 * to unlock the session and will return. Stores the input at once: a reload loses nothing of it.
 */
export function useLeaveGuard(
  tabs: Pick<TabsStore, 'dirty' | 'saveDrafts'>,
  session: Pick<SessionStore, 'away'>,
): void {
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (session.away) return;
      tabs.saveDrafts();
      if (tabs.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [tabs, session]);
}
