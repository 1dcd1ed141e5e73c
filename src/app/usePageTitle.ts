import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { TabsStore } from '../tabs';

/**
 * The browser's tab and its history tell which screen is looked at (WCAG 2.4.2), in the language of now; without one
 * they tell the institution alone, as before sign-in.
 */
export function usePageTitle(tabs: Pick<TabsStore, 'active' | 'titleOf'>, institutionName: string): void {
  useEffect(() => {
    const stop = autorun(() => {
      const { active } = tabs;
      document.title = active === null ? institutionName : `${tabs.titleOf(active)} – ${institutionName}`;
    });
    return () => {
      stop();
      document.title = institutionName;
    };
  }, [tabs, institutionName]);
}
