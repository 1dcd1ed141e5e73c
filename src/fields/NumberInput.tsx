import InputAdornment from '@mui/material/InputAdornment';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { currencyDigits } from '../../contract/currencyDigits';
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

const DecimalInput = observer(function DecimalInput(props: InputProps): ReactNode {
  const { language, fact } = useFieldHost();
  const { scale: digits = 2, currencyField } = props.field;
  const currency = currencyField === undefined ? null : fact(currencyField);
  const scale = currency === null ? digits : Math.min(digits, currencyDigits(currency));
  const signs = separators[language];
  const writing: Writing = {
    show: (value) => showDecimal(withoutNothing(value, scale), scale, signs),
    accept: (previous, next) => typeDecimal(previous, next, scale, signs),
    read: (text) => readDecimal(text, signs),
    isComplete: (value) => !String(value).startsWith('"'),
  };
  const unit = typeof currency === 'string' && <InputAdornment position="end">{currency}</InputAdornment>;
  return <TypedInput {...props} isNumber inputMode="decimal" writing={writing} end={unit} />;
});

/** A decimal without the zeros that its currency has no digits for: the database keeps 1500.00 JPY. */
function withoutNothing(value: string, scale: number): string {
  const [whole = '', fraction] = value.split('.');
  if (fraction === undefined || fraction.length <= scale || /[^0]/.test(fraction.slice(scale))) return value;
  return scale === 0 ? whole : `${whole}.${fraction.slice(0, scale)}`;
}

/** A whole number; travels as a number. */
export const integerField: FieldKit = { kind: 'integer', Input: IntegerInput, range: true };

/** A decimal, money above all; travels as a string with a point. */
export const decimalField: FieldKit = { kind: 'decimal', Input: DecimalInput, range: true };
