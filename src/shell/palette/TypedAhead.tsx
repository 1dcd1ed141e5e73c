import { useLayoutEffect } from 'react';

/** Keys that were typed for the palette before its code was there. */
export class TypedAhead {
  private text = '';
  private entered = false;

  /** Takes a key; false for one that means nothing to the palette. */
  type({
    key,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
    // AltGr is told as Ctrl and Alt together, and writes letters.
    if (metaKey || ctrlKey !== altKey) return false;
    if (key === 'Enter') this.entered = this.text.trim() !== '';
    else if (key === 'Backspace') this.text = [...this.text].slice(0, -1).join('');
    else if ([...key].length === 1) this.text += key;
    else return false;
    return true;
  }

  /** Hands over what was typed, and whether Enter was pressed behind it. */
  take(): { readonly text: string; readonly entered: boolean } {
    const { text, entered } = this;
    this.text = '';
    this.entered = false;
    return { text, entered };
  }
}

/** Stands where the palette will be while its code loads: keys go to the palette, not to the screen behind it. */
export function TypingAhead({
  ahead,
  onClose,
}: {
  readonly ahead: TypedAhead;
  readonly onClose: () => void;
}) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      else if (!ahead.type(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [ahead, onClose]);
  return null;
}
