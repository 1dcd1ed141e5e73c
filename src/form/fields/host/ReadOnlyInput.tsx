import type { ReactNode } from 'react';
import { FieldInput } from './FieldInput';
import type { InputProps } from './FieldKit';
import { labelling } from './labelling';

/** A read-only value: can be focused and copied; styled accordingly. */
export function ReadOnlyInput(
  props: InputProps & { readonly text: string; readonly isMultiline?: boolean },
): ReactNode {
  const { id, text, isMultiline = false } = props;
  return (
    <FieldInput
      id={id}
      {...labelling(props)}
      size="small"
      fullWidth
      value={text}
      multiline={isMultiline}
      {...(isMultiline && { maxRows: 12 })}
      slotProps={{ input: { readOnly: true } }}
    />
  );
}
