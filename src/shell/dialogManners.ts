/** Least size of a dialog in px (seed 000 §9). */
export const dialogSize = { minWidth: 300, minHeight: 120 } as const;

/** A dialog's `onClose` that a click beside it does not reach (seed 000 §4). */
export function exceptBackdrop(close: () => void) {
  return (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
}
