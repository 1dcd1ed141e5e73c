import type { ReactNode } from 'react';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { plainWriting } from './typing/plainWriting';

function TextInput(props: InputProps): ReactNode {
  return <TypedInput {...props} writing={plainWriting(props.field)} />;
}

function EmailInput(props: InputProps): ReactNode {
  return <TypedInput {...props} type="text" inputMode="email" writing={plainWriting(props.field)} />;
}

function MultilineInput(props: InputProps): ReactNode {
  return <TypedInput {...props} isMultiline writing={plainWriting(props.field)} />;
}

/** One line of text. */
export const textField: FieldKit = { kind: 'text', Input: TextInput };

/** An e-mail address. */
export const emailField: FieldKit = { kind: 'email', Input: EmailInput };

/** Several lines of text. */
export const multilineField: FieldKit = { kind: 'multiline', Input: MultilineInput };
