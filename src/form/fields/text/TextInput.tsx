import type { ReactNode } from 'react';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { plainWriting } from '../typing/plainWriting';
import { TypedInput } from '../typing/TypedInput';
import { TextsInput } from './TextsInput';

function TextInput(props: InputProps): ReactNode {
  const Input = props.field.multiple ? TextsInput : TypedInput;
  return <Input {...props} writing={plainWriting(props.field)} />;
}

function EmailInput(props: InputProps): ReactNode {
  const writing = plainWriting(props.field);
  if (props.field.multiple) return <TextsInput {...props} writing={writing} />;
  return <TypedInput {...props} type="text" inputMode="email" writing={writing} />;
}

function MultilineInput(props: InputProps): ReactNode {
  return <TypedInput {...props} isMultiline writing={plainWriting(props.field)} />;
}

/** One or several single-line texts. */
export const textField: FieldKit = { kind: 'text', Input: TextInput };

/** One or several e-mail addresses. */
export const emailField: FieldKit = { kind: 'email', Input: EmailInput };

/** A multi-line text. */
export const multilineField: FieldKit = { kind: 'multiline', Input: MultilineInput };
