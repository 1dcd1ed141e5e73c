/** Maximum time in ms between a reload key and the reload. */
const reloadTime = 10_000;

/**
 * Detects which page follows this one in its browser tab. Returns a function for `pagehide`: true if another
 * page of the same origin follows, by a reload (F5, the browser's button, the client itself) or a typed
 * address. Browsers report it by `pageswap`, which precedes `pagehide` and never occurs when a tab closes;
 * the event has the destination only for the same origin. Without the event only reload keys are detected.
 */
export function watchSuccessor(window: Window, signal: AbortSignal): () => boolean {
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
