import { useEffect } from 'react';
import type { ScreenStore } from '../engine';
import { useShown } from '../panel';

/**
 * Asks again every so many seconds, while the screen is in sight: neither a hidden tab nor a hidden window is looked at.
 * Nobody waits for it, and nobody is told where it fails: the next one may not.
 */
export function useRefreshing(screen: ScreenStore): void {
  const { refreshSeconds } = screen.definition;
  const shown = useShown();
  useEffect(() => {
    if (refreshSeconds === undefined || !shown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && screen.usable) void screen.refreshQuietly();
    }, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [screen, refreshSeconds, shown]);
}
