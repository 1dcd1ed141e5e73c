import { accessTokenKey } from './store/accessToken';
import type { SessionStore } from './store/SessionStore';

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

/** Maximum time in ms between a reload key and the reload. */
const reloadTime = 10_000;

/**
 * Detects which page follows this one in its browser tab. Returns a function for `pagehide`: true if another
 * page of the same origin follows, by a reload (F5, the browser's button, the client itself) or a typed
 * address. Browsers report it by `pageswap`, which precedes `pagehide` and never occurs when a tab closes;
 * the event has the destination only for the same origin. Without the event only reload keys are detected.
 */
function watchSuccessor(window: Window, signal: AbortSignal): () => boolean {
  const known = 'onpageswap' in window ? watchPageSwap : watchReloadKeys;
  return known(window, signal);
}

function watchPageSwap(window: Window, signal: AbortSignal): () => boolean {
  let followed = false;
  const swap = ({ activation }: PageSwapEvent) => {
    followed = activation !== null;
  };
  window.addEventListener('pageswap', swap, { signal });
  return () => followed;
}

/** True after a reload key; any other key or click resets it. */
function watchReloadKeys(window: Window, signal: AbortSignal): () => boolean {
  const never = Number.NEGATIVE_INFINITY;
  let asked = never;
  const listen = (event: Event) => {
    asked = isReloadKey(event) ? Date.now() : never;
  };
  const options = { capture: true, passive: true, signal };
  for (const sign of ['keydown', 'pointerdown']) window.addEventListener(sign, listen, options);
  return () => Date.now() - asked < reloadTime;
}

/** Autofill sends key events without a key. */
function isReloadKey(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey } = event;
  return key === 'F5' || (/^r$/i.test(key) && (ctrlKey || metaKey));
}
