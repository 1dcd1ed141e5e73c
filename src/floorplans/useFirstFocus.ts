import { type RefObject, useEffect, useRef } from 'react';
import type { ScreenStore } from '../engine';

/** What can be typed into or chosen from. */
const inputs = ['input', 'textarea', '[role="combobox"]']
  .map((one) => `.form-cell ${one}:not([type="hidden"], [disabled], [readonly], [aria-disabled="true"])`)
  .join();

/** Who is there is doing something: it keeps the focus. */
const busy =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *, [role="menu"] *';

/**
 * Puts the focus into the first field of a screen that opens, once. Not where a finger would call the keyboard of the
 * device, not on a dashboard, and never away from where the user has gone meanwhile.
 */
export function useFirstFocus(screen: ScreenStore, root: RefObject<HTMLElement | null>): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const { form, definition } = screen;
    if (form === null || definition.floorplan === 'dashboard' || screen.finished || !hasKeyboard()) return;
    if (document.activeElement?.matches(busy)) return;
    const first = root.current?.querySelector<HTMLElement>(inputs);
    const [, name] =
      /^field:(.+)$/.exec(first?.closest('[data-part]')?.getAttribute('data-part') ?? '') ?? [];
    if (!first || name === undefined) return;
    form.inputs.offer(name);
    first.focus();
  }, [screen, root]);
}

/** Whether there is a pointer as fine as that of a desk: beside it stands a keyboard. */
function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches === true;
}
