import type { ReactNode } from 'react';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { ReadOnlyInput } from '../host/ReadOnlyInput';
import { DefinedInput } from './DefinedInput';

function JsonInput(props: InputProps): ReactNode {
  const { field, value } = props;
  if (field.dynamicFields !== undefined) return <DefinedInput {...props} />;
  const text = value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
  return <ReadOnlyInput {...props} readOnly isMultiline text={text} />;
}

/** A structured value: read-only, except for dynamic fields. */
export const jsonField: FieldKit = { kind: 'json', Input: JsonInput };
