import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { InputProps } from './FieldKit';
import { labelling } from './labelling';

/** A value that is only shown: it can be read, focused and copied, and looks it. */
export function ReadOnlyInput(
  props: InputProps & { readonly text: string; readonly isMultiline?: boolean },
): ReactNode {
  const { id, text, isMultiline = false } = props;
  return (
    <TextField
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
