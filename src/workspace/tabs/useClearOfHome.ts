import { type RefObject, useEffect } from 'react';

/** Time in ms after which the strip has scrolled to a selected tab. */
const scrolled = 350;

/**
 * Scrolls the selected tab out from under the home tab, which stays at the beginning of the strip: the strip scrolls a tab to
 * its own edge only.
 * @param strip element with the tabs, the home tab first
 * @param selected key of the selected tab; null for home
 */
export function useClearOfHome(strip: RefObject<HTMLElement | null>, selected: string | null): void {
  useEffect(() => {
    if (selected === null) return;
    const timer = setTimeout(() => {
      const [home, ...others] = strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
      const tab = others.find((one) => one.ariaSelected === 'true');
      const scroller = tab?.closest('.MuiTabs-scroller');
      if (!home || !tab || !scroller) return;
      const [still, moved] = [home.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(scroller).direction === 'rtl';
      const covered = isRightToLeft ? moved.right - still.left : still.right - moved.left;
      if (covered > 0) scroller.scrollLeft += isRightToLeft ? covered : -covered;
    }, scrolled);
    return () => clearTimeout(timer);
  }, [strip, selected]);
}
