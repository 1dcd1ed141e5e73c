import type { ReactNode } from 'react';
import type { FieldKit, InputProps } from './FieldKit';
import { ReadOnlyInput } from './ReadOnlyInput';

function JsonInput(props: InputProps): ReactNode {
  const { value } = props;
  const text = value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
  return <ReadOnlyInput {...props} readOnly isMultiline text={text} />;
}

/** A structured value: shown, not edited. */
export const jsonField: FieldKit = { kind: 'json', Input: JsonInput };
