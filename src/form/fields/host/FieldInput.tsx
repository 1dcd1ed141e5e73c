import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

/**
 * The text field of all inputs of a form. Without the styles by which MUI notices that the browser filled it in: each
 * field would insert them into the page again, and browsers fill in no field of these forms.
 */
export function FieldInput({ slotProps = {}, ...props }: TextFieldProps): ReactNode {
  const input = { ...slotProps.input, disableInjectingGlobalStyles: true };
  return <TextField {...props} slotProps={{ ...slotProps, input }} />;
}
