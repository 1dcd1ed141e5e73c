import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';

/** Minimum lengths below this show no counter. */
const worthCounting = 5;

/** Whether a field shows how many characters are missing. */
export function countsLength({ field, readOnly }: Pick<InputProps, 'field' | 'readOnly'>): boolean {
  return !readOnly && (field.minLength ?? 0) >= worthCounting;
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
  const count = minimum - text.trim().length;
  const isShort = count > 0 && count < minimum;
  return (
    <span aria-live="polite" className="field-length">
      {isShort && host.text('form:length.left', { minimum, count })}
    </span>
  );
}
