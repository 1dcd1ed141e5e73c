import { type RefObject, useEffect, useRef } from 'react';
import type { ScreenStore } from '../engine';

/** Selectors of editable inputs. */
const inputs = ['input', 'textarea', '[role="combobox"]']
  .map((one) => `.form-cell ${one}:not([type="hidden"], [disabled], [readonly], [aria-disabled="true"])`)
  .join();

/** Elements whose focus must not be taken: the user is busy there. */
const busy =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *, [role="menu"] *';

/**
 * Focuses the first field of an opening screen, once. Not on touch devices, where the keyboard would open,
 * not on a dashboard, and never if the user has moved the focus meanwhile.
 */
export function useFirstFocus(screen: ScreenStore, root: RefObject<HTMLElement | null>): void {
  const done = useRef(false);
  const { showsEarly } = screen.lifecycle;
  useEffect(() => {
    // A form that has not begun takes no focus.
    if (done.current || showsEarly) return;
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
  }, [screen, root, showsEarly]);
}

/** Whether the device has a fine pointer, and so probably a keyboard. */
function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches === true;
}
