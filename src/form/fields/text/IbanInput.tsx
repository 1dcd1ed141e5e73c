import type { ReactNode } from 'react';
import { readIban } from '../../../../contract/values/typed/readCodes';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { showIban, typeIban } from '../typing/ibanText';
import { TypedInput } from '../typing/TypedInput';
import type { Writing } from '../typing/useDraft';
import { TextsInput } from './TextsInput';

const writing: Writing = {
  show: showIban,
  accept: (_, next) => typeIban(next),
  read: readIban,
  readPasted: readIban,
};

function IbanInput(props: InputProps): ReactNode {
  const Input = props.field.multiple ? TextsInput : TypedInput;
  return <Input {...props} writing={writing} />;
}

/** An IBAN: upper case, shown in groups of four, stored without blanks. */
export const ibanField: FieldKit = { kind: 'iban', Input: IbanInput };
