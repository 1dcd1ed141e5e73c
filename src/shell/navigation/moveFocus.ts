import type { KeyboardEvent } from 'react';

const rows = 'a[href], button:not([disabled])';

/**
 * Arrow keys in the navigation: up and down move between rows, Home and End to the first and last; right
 * expands a section and left collapses it. Tab is unaffected.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(rows)) return;

  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const opensOrCloses = key === 'ArrowRight' ? 'false' : 'true';
    if (target.getAttribute('aria-expanded') !== opensOrCloses) return;
    event.preventDefault();
    target.click();
    return;
  }

  const all = [...currentTarget.querySelectorAll<HTMLElement>(rows)];
  const at = all.indexOf(target);
  const places: ReadonlyMap<string, HTMLElement | undefined> = new Map([
    ['ArrowDown', all[at + 1]],
    ['ArrowUp', all[at - 1]],
    ['Home', all[0]],
    ['End', all.at(-1)],
  ]);
  if (!places.has(key)) return;
  event.preventDefault();
  places.get(key)?.focus();
}
