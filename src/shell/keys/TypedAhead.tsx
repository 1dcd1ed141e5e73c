import { useLayoutEffect } from 'react';

/** Buffers keys typed while the palette's code loads. */
export class TypedAhead {
  private text = '';
  private entered = false;

  /** Buffers a key; returns false for keys without meaning to the palette. */
  type({
    key,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
    // AltGr is reported as Ctrl and Alt together, and writes letters.
    if (metaKey || ctrlKey !== altKey) return false;
    if (key === 'Enter') this.entered = this.text.trim() !== '';
    else if (key === 'Backspace') this.text = [...this.text].slice(0, -1).join('');
    else if ([...key].length === 1) this.text += key;
    else return false;
    return true;
  }

  /** Returns and clears the buffer: the text, and whether Enter followed it. */
  consume(): { readonly text: string; readonly entered: boolean } {
    const { text, entered } = this;
    this.text = '';
    this.entered = false;
    return { text, entered };
  }
}

/** Placeholder while the palette's code loads: keys go to the palette, not to the screen. */
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
