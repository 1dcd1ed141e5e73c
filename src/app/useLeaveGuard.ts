import { useEffect } from 'react';
import type { TabsStore } from '../tabs';

/** The browser asks before the page is left while something typed would be lost. */
export function useLeaveGuard(tabs: Pick<TabsStore, 'dirty' | 'flush'>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      tabs.flush();
      if (tabs.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tabs]);
}
