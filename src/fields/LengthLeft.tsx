import type { ReactNode } from 'react';
import { useFieldHost } from './FieldHost';
import type { InputProps } from './FieldKit';

/** A minimum below this needs no counting. */
const worthCounting = 5;

/** Whether a field tells how many characters are missing: reasons and notes do. */
export function countsLength({ field, readOnly }: Pick<InputProps, 'field' | 'readOnly'>): boolean {
  return !readOnly && (field.minLength ?? 0) >= worthCounting;
}

/** «En az 10 karakter, 4 kaldı»: told while something shorter is typed, and read out politely. */
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
