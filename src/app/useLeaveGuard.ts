import { useEffect } from 'react';
import type { SessionStore } from '../auth';
import type { TabsStore } from '../tabs';

/**
 * The browser asks before the page is left while something typed would be lost; not where it is left to unlock the
 * session, which comes back to it.
 */
export function useLeaveGuard(
  tabs: Pick<TabsStore, 'dirty' | 'flush'>,
  session: Pick<SessionStore, 'away'>,
): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.away) return;
      tabs.flush();
      if (tabs.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tabs, session]);
}
