import { accessTokenKey } from './accessToken';
import type { SessionStore } from './SessionStore';
import { watchSuccessor } from './watchSuccessor';

/** What shows that somebody is at work. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Key under which a window says that it was left. */
const leftKey = 'session-left';

/** Pages that are left without a word to the server (seed 000 §7). */
const silentPages: ReadonlySet<string> = new Set([
  '/accounting/anyArDefinition',
  '/aml/suspiciousTransactionTemplateCreateAndTracking',
]);

/**
 * Tells the session of everything that the user does, of other windows' sign-ins, and of the window being left (seed
 * 000 §4, §7); returns how to stop.
 */
export function watchWindow(
  window: Window,
  session: Pick<SessionStore, 'touch' | 'followStorage' | 'unload' | 'stay'>,
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
      // A cleared storage has no key.
      if (key === accessTokenKey || key === null) session.followStorage(newValue);
      // Our server closes a session that a window left, unless another window calls.
      if (key === leftKey) session.stay();
    },
    { signal },
  );
  window.addEventListener(
    'pagehide',
    () => {
      if (silentPages.has(window.location.pathname) || isFollowed()) return;
      session.unload();
      window.localStorage.setItem(leftKey, String(Date.now()));
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    // A page that the browser kept as it was left may show what its session no longer may.
    ({ persisted }) => persisted && window.location.reload(),
    { signal },
  );
  return () => stop.abort();
}
