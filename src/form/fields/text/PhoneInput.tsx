import type { ReactNode } from 'react';
import { readPhone } from '../../../../contract/values/typed/readCodes';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { showPhone, typePhone } from '../typing/phoneText';
import { TypedInput } from '../typing/TypedInput';
import type { Writing } from '../typing/useDraft';
import { TextsInput } from './TextsInput';

const writing: Writing = {
  show: showPhone,
  accept: (_, next) => typePhone(next),
  read: readPhone,
  readPasted: readPhone,
};

function PhoneInput(props: InputProps): ReactNode {
  if (props.field.multiple) return <TextsInput {...props} writing={writing} />;
  return <TypedInput {...props} type="tel" writing={writing} />;
}

/** A phone number in E.164; Turkish without a country code. */
export const phoneField: FieldKit = { kind: 'phone', Input: PhoneInput };
