import { useEffect, useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function press({ button }: PointerEvent): void {
  isPressed = button === 0;
}

/** The click event follows the release at once; updates wait until after it. */
function release(): void {
  setTimeout(() => {
    isPressed = false;
    for (const listener of listeners) listener();
  });
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a value that does not change while the pointer is down. Otherwise, leaving a field by pressing a
 * button would show an error whose line moves the button away from the pointer: the click would be lost.
 */
export function useHeldWhilePressed<T>(current: T): T {
  const held = useRef(current);
  const shown = useSyncExternalStore(listen, () => (isPressed ? held.current : current));
  useEffect(() => {
    held.current = shown;
  });
  return shown;
}
