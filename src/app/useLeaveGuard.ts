import { useEffect } from 'react';
import type { SessionStore } from '../auth';
import type { TabsStore } from '../tabs';

/**
 * Enables the browser's confirmation before leaving while unsaved input exists, except when the page is left
 * to unlock the session and will return.
 */
export function useLeaveGuard(
  tabs: Pick<TabsStore, 'dirty' | 'flush'>,
  session: Pick<SessionStore, 'away'>,
): void {
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (session.away) return;
      tabs.flush();
      if (tabs.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [tabs, session]);
}
