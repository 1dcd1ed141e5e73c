import { useEffect } from 'react';
import type { ScreenStore } from '../engine';

/**
 * Keys of the screen's actions: Ctrl+S, F8. A hidden tab has no effects mounted, so only the screen in sight listens.
 * A dialog keeps its keys to itself, and a key without a modifier belongs to the field that is being typed in.
 */
export function useHotkeys(screen: ScreenStore): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return;
      const pressed = hotkeyOf(event);
      if (isTyping(event.target) && !/^(Ctrl|Alt|F\d)/.test(pressed)) return;
      const action = screen.definition.actions.find(({ hotkey }) => hotkey === pressed);
      if (!action || !screen.actions.isVisible(action)) return;
      event.preventDefault();
      if (!event.repeat) void screen.actions.run(action.id);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [screen]);
}

/** A key press in the words of a definition: `Ctrl+Shift+S`. ⌘ counts as Ctrl. */
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

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
