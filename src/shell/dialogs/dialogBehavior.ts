import { useText, useTextIfAny } from '../../ui/texts';

/** Minimum size of a dialog in px (requirements P9). */
export const dialogSize = { minWidth: 300, minHeight: 120 } as const;

/** `onClose` of a dialog that ignores backdrop clicks (requirements P4). */
export function exceptBackdrop(close: () => void) {
  return (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
}

/** Title of a message, and its code. */
interface Heading {
  readonly title: string;
  /** Shown in the details for support; null if the title is the header itself. */
  readonly code: string | null;
}

/**
 * Title of a message: the text of its code (requirements P7, P8), `errors:<kind>.<code>` of the localization
 * entries, else `errors:refusal.<code>`, else the title that was sent with it. Without a text, the code itself. A
 * message without a code has the title of its kind.
 */
export function useHeading(): (
  header: string,
  kind: 'refusal' | 'question' | 'remark',
  sent?: string,
) => Heading {
  const text = useText();
  const textIfAny = useTextIfAny();
  return (header, kind, sent) => {
    const worded = textIfAny(`errors:${kind}.${header}`) ?? textIfAny(`errors:refusal.${header}`) ?? sent;
    if (worded !== undefined) return { title: worded, code: header };
    return { title: header || text(`errors:${kind}`), code: null };
  };
}
