import { useEffect } from 'react';
import type { ScreenStore } from '../engine';
import { useShown } from '../ui/shown';

/**
 * Refreshes a screen every `refreshSeconds` while its tab and window are visible. In the background, without
 * error messages: the next refresh may succeed.
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
