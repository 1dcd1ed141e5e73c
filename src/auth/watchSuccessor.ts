/** How long a reload that a key asked for may take to begin, in milliseconds. */
const reloadTime = 10_000;

/**
 * Watches for what follows this page in its browser tab. Returns a function for `pagehide`: true where another page of
 * the same origin follows, by a reload (F5, the browser's button, the client itself) or an address that was typed.
 *
 * Browsers say it by `pageswap`, which comes before `pagehide` and never where a tab is closed; the destination is
 * named only where it is of the same origin. In a browser without it, the keys of a reload are known and nothing else.
 */
export function watchSuccessor(window: Window, signal: AbortSignal): () => boolean {
  const known = Object.hasOwn(window, 'onpageswap') ? watchPageSwap : watchReloadKeys;
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

/** The last thing that the user did was to press the keys of a reload; what he does after it takes that back. */
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
