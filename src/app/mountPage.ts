import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Draws the page, and runs its effects at once: a letter typed before an input observes its store would be
 * lost.
 */
export function mountPage(place: HTMLElement, page: ReactNode): void {
  const root = createRoot(place);
  flushSync(() => root.render(page));
}
