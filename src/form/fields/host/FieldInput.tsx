import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useContext } from 'react';
import { FieldContext } from './FieldHost';

/**
 * The text field of all inputs of a form. Without the styles by which MUI notices that the browser filled it in: each
 * field would insert them into the page again, and browsers fill in no field of these forms. Tab passes a field that
 * can't be changed, unless the form has no others.
 */
export function FieldInput({ slotProps = {}, ...props }: TextFieldProps): ReactNode {
  const host = useContext(FieldContext);
  const input = { ...slotProps.input, disableInjectingGlobalStyles: true };
  const isPassed = 'readOnly' in input && input.readOnly === true && !host?.isForReading;
  const htmlInput = isPassed ? { ...slotProps.htmlInput, tabIndex: -1 } : slotProps.htmlInput;
  return <TextField {...props} slotProps={{ ...slotProps, input, htmlInput }} />;
}
