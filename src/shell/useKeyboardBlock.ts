import { useEffect } from 'react';

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * No key reaches the page while `blocked` (seed 000 §4): taken at the window, before anything else hears it. The focus
 * stays where it is, so typing goes on in the same field.
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
