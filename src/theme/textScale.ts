import { useSyncExternalStore } from 'react';

/** Height of text that browsers start with, px. */
const usualSize = 16;

const listeners = new Set<() => void>();
let isWatched = false;

/** How many times larger the text of the page is than usual: 1.25 where the browser's font size is 20 px. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.round((size / usualSize) * 100) / 100 : 1;
}

/** `textScale`, followed: for what has to be measured in pixels and must grow with the text. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, textScale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatched) watch();
  return () => void listeners.delete(listener);
}

/** A font size has no event: an element that is one rem wide tells of it by its own size. */
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
