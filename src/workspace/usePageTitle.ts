import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { LockStore } from '../session';
import type { TabsStore } from './tabs';

/**
 * Sets the document title to the current screen (WCAG 2.4.2), localized; without one, and while locked, to
 * the institution, as before sign-in.
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
