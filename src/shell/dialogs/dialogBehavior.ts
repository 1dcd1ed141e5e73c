/** Minimum size of a dialog in px (seed 000 §9). */
export const dialogSize = { minWidth: 300, minHeight: 120 } as const;

/** `onClose` of a dialog that ignores backdrop clicks (seed 000 §4). */
export function exceptBackdrop(close: () => void) {
  return (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
}
