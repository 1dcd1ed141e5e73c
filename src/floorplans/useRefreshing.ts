import { useEffect } from 'react';
import type { ScreenStore } from '../engine';

/**
 * Asks again every so many seconds, while the screen is in sight: a hidden tab has no effects mounted, and a hidden
 * window is not looked at. Nobody waits for it, and nobody is told where it fails: the next one may not.
 */
export function useRefreshing(screen: ScreenStore): void {
  const { refreshSeconds } = screen.definition;
  useEffect(() => {
    if (refreshSeconds === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && screen.usable) void screen.refreshQuietly();
    }, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [screen, refreshSeconds]);
}
