import { useLayoutEffect } from 'react';

/** Whether the key target accepts text. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Opens or closes the panel of a shortcut. */
interface KeyPort {
  readonly toggle: (panel: 'palette' | 'keys') => void;
}

/** Global shortcuts: Ctrl or ⌘ K for the palette, ? for the shortcut sheet. Listens from the commit that draws the page. */
export function ShellKeys({ shell }: { readonly shell: KeyPort }) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const palette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
      const keys = key === '?' && !ctrlKey && !metaKey && !altKey && !isWriting(event.target);
      if (!palette && !keys) return;
      event.preventDefault();
      shell.toggle(palette ? 'palette' : 'keys');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shell]);
  return null;
}
