import { accessTokenKey } from './accessToken';
import type { SessionStore } from './SessionStore';
import { watchSuccessor } from './watchSuccessor';

/** Events that count as user activity. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Storage key by which a window announces that it was left. */
const leftKey = 'session-left';

/**
 * Notifies the session of user activity, of sign-ins in other windows, and of leaving the page (requirements P4,
 * P7); returns the stop function.
 * @param silentPages paths of pages that are left without notifying the server
 */
export function watchWindow(
  window: Window,
  session: Pick<SessionStore, 'touch' | 'followStorage' | 'unload' | 'stay'>,
  silentPages: readonly string[] = [],
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isFollowed = watchSuccessor(window, signal);
  for (const sign of signs) {
    window.addEventListener(sign, () => session.touch(), { passive: true, capture: true, signal });
  }
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // `clear()` reports no key.
      if (key === accessTokenKey || key === null) session.followStorage(newValue);
      // Our server closes a session whose window was left, unless another window sends a request.
      if (key === leftKey) session.stay();
    },
    { signal },
  );
  window.addEventListener(
    'pagehide',
    () => {
      if (silentPages.includes(window.location.pathname) || isFollowed()) return;
      session.unload();
      window.localStorage.setItem(leftKey, String(Date.now()));
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    // A page restored from the back-forward cache may show what its session no longer may.
    ({ persisted }) => persisted && window.location.reload(),
    { signal },
  );
  return () => stop.abort();
}
