import { useSyncExternalStore } from 'react';

/** Default text size of browsers, px. */
const defaultSize = 16;

const listeners = new Set<() => void>();
let isWatched = false;

/** Text size of the page relative to the default: 1.25 if the browser's font size is 20 px. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.round((size / defaultSize) * 100) / 100 : 1;
}

/** Observed `textScale`, for px sizes that must grow with the text. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, textScale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatched) watch();
  return () => void listeners.delete(listener);
}

/** Font size changes have no event: observes an element one rem wide. */
function watch(): void {
  if (typeof ResizeObserver === 'undefined') return;
  isWatched = true;
  const element = document.createElement('div');
  element.ariaHidden = 'true';
  Object.assign(element.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    width: '1rem',
    height: '0',
  });
  document.body.append(element);
  const observer = new ResizeObserver(() => {
    for (const listener of listeners) listener();
  });
  observer.observe(element);
}
