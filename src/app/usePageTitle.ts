import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { LockStore } from '../auth';
import type { TabsStore } from '../tabs';

/**
 * The browser's tab and its history tell which screen is looked at (WCAG 2.4.2), in the language of now; without one,
 * and while the session is locked, they tell the institution alone, as before sign-in.
 */
export function usePageTitle(
  tabs: Pick<TabsStore, 'active' | 'titleOf'>,
  lock: Pick<LockStore, 'isLock'>,
  institutionName: string,
): void {
  useEffect(() => {
    const stop = autorun(() => {
      const active = lock.isLock ? null : tabs.active;
      document.title = active === null ? institutionName : `${tabs.titleOf(active)} – ${institutionName}`;
    });
    return () => {
      stop();
      document.title = institutionName;
    };
  }, [tabs, lock, institutionName]);
}
