/** How long a reload that a key asked for may take to begin, in milliseconds. */
const reloadTime = 10_000;

/**
 * Observes which page follows this one in its browser tab. Returns a function for `pagehide`: true if another page of
 * the same origin follows, by a reload (F5, the browser's button, the client itself) or an address that was typed.
 *
 * Browsers report it by `pageswap`, which comes before `pagehide` and never when a tab closes; the event
 * names the destination only where it has the same origin. Without the event only the keys of a reload are recognised.
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

/** True after a reload's keys; any other key or click resets it. */
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
