import { useLayoutEffect } from 'react';
import type { ScreenStore } from '../../engine';
import { useShown } from '../../ui/shown';

/**
 * Keyboard shortcuts of the screen's actions: Ctrl+S, F8. Only the visible screen listens. Dialogs keep their
 * keys, and keys without a modifier belong to the focused input. Listens from the commit that draws the screen.
 */
export function useHotkeys(screen: ScreenStore): void {
  const shown = useShown();
  useLayoutEffect(() => {
    if (!shown) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || dialogOf(event.target)) return;
      const pressed = hotkeyOf(event);
      if (isTyping(event.target) && !/^(Ctrl|Alt|F\d)/.test(pressed)) return;
      const action = screen.definition.actions.find(({ hotkey }) => hotkey === pressed);
      if (!action || !screen.actions.isVisible(action)) return;
      event.preventDefault();
      // An open list of options has the keys: what it marks is not chosen yet.
      if (!event.repeat && !isChoosing(event.target)) void screen.actions.run(action.id);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [screen, shown]);
}

/** Formats a key press as in definitions: `Ctrl+Shift+S`. ⌘ counts as Ctrl. */
export function hotkeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    event.shiftKey ? 'Shift' : '',
  ];
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return [...modifiers, key].filter(Boolean).join('+');
}

/** The dialog or menu that contains an element; null for none. */
export function dialogOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
}

/** Whether the element is in an open list of options, or the field that opened it. */
function isChoosing(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="listbox"], [role="combobox"][aria-expanded="true"]') !== null
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
