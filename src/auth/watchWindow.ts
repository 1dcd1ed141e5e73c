import { accessTokenKey } from './accessToken';
import type { SessionStore } from './SessionStore';

/** What shows that somebody is at work. */
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Tells the session of everything that the user does, and of other windows' sign-ins; returns how to stop. */
export function watchWindow(
  window: Window,
  session: Pick<SessionStore, 'touch' | 'followStorage'>,
): () => void {
  const stop = new AbortController();
  for (const sign of signs) {
    window.addEventListener(sign, () => session.touch(), {
      passive: true,
      capture: true,
      signal: stop.signal,
    });
  }
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // A cleared storage has no key.
      if (key === accessTokenKey || key === null) session.followStorage(newValue);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
