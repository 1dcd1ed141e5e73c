import type { ReactNode } from 'react';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readDecimal, separators, showDecimal, typeDecimal } from './typing/decimalText';
import { readInteger, typeInteger } from './typing/integerText';
import type { Writing } from './useDraft';

const integers: Writing = {
  show: (value) => value,
  accept: (_, next) => typeInteger(next),
  read: readInteger,
  isComplete: (value) => typeof value !== 'string',
};

function IntegerInput(props: InputProps): ReactNode {
  return <TypedInput {...props} isNumber inputMode="numeric" writing={integers} />;
}

function DecimalInput(props: InputProps): ReactNode {
  const { language } = useFieldHost();
  const scale = props.field.scale ?? 2;
  const signs = separators[language];
  const writing: Writing = {
    show: (value) => showDecimal(value, scale, signs),
    accept: (previous, next) => typeDecimal(previous, next, scale, signs),
    read: (text) => readDecimal(text, signs),
    isComplete: (value) => !String(value).startsWith('"'),
  };
  return <TypedInput {...props} isNumber inputMode="decimal" writing={writing} />;
}

/** A whole number; travels as a number. */
export const integerField: FieldKit = { kind: 'integer', Input: IntegerInput, range: true };

/** A decimal, money above all; travels as a string with a point. */
export const decimalField: FieldKit = { kind: 'decimal', Input: DecimalInput, range: true };
