import type { ReactNode } from 'react';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readIban, showIban, typeIban } from './typing/ibanText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: showIban,
  accept: (_, next) => typeIban(next),
  read: (text) => readIban(text) || null,
};

function IbanInput(props: InputProps): ReactNode {
  return <TypedInput {...props} writing={writing} />;
}

/** An IBAN: capitals, shown in fours, stored without blanks. */
export const ibanField: FieldKit = { kind: 'iban', Input: IbanInput };
