import { useEffect, useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function press({ button }: PointerEvent): void {
  isPressed = button === 0;
}

/** The click that a press ends in comes at once after it; what waits comes after the click. */
function letGo(): void {
  setTimeout(() => {
    isPressed = false;
    for (const tell of listeners) tell();
  });
}

function listen(tell: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', letGo, true);
    document.addEventListener('pointercancel', letGo, true);
  }
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * The value, which does not change while the pointer is down. Leaving a field by a press elsewhere shows what is wrong
 * with it, and the line that this takes would move the button away from under the pointer: the click would be lost.
 */
export function useHeldWhilePressed<T>(current: T): T {
  const held = useRef(current);
  const shown = useSyncExternalStore(listen, () => (isPressed ? held.current : current));
  useEffect(() => {
    held.current = shown;
  });
  return shown;
}
