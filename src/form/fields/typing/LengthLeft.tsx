import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';

/** Minimum lengths below this show no counter. */
const minCounted = 5;

/** Whether a field shows how many characters are missing. */
export function countsLength({ field, readOnly }: Pick<InputProps, 'field' | 'readOnly'>): boolean {
  return !readOnly && (field.minLength ?? 0) >= minCounted;
}

/** Number of characters that a begun text lacks; 0 if it is empty or long enough. */
export function missingCharacters(text: string, minimum: number): number {
  const count = minimum - text.trim().length;
  return count < minimum ? Math.max(count, 0) : 0;
}

/** «En az 10 karakter, 4 kaldı»: shown while the text is too short; a polite live region. */
export function LengthLeft({
  text,
  minimum,
}: {
  readonly text: string;
  readonly minimum: number;
}): ReactNode {
  const host = useFieldHost();
  const count = missingCharacters(text, minimum);
  return (
    <span aria-live="polite" className="field-length">
      {count > 0 && host.text('form:length.left', { minimum, count })}
    </span>
  );
}
