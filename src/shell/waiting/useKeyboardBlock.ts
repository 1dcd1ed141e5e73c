import { useEffect } from 'react';

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Blocks all keys while `blocked` (seed 000 §4): captures them at the window. The focus stays, so that typing
 * continues in the same field afterwards.
 */
export function useKeyboardBlock(blocked: boolean): void {
  useEffect(() => {
    if (!blocked) return;
    for (const name of keyEvents) window.addEventListener(name, swallow, { capture: true });
    return () => {
      for (const name of keyEvents) window.removeEventListener(name, swallow, { capture: true });
    };
  }, [blocked]);
}
