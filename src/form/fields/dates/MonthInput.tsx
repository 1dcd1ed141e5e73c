import type { ReactNode } from 'react';
import { formatMonth } from '../../../ui/texts';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { typeMonth } from '../typing/dateText';
import type { KindOfWriting } from '../typing/typedWriting';
import { CalendarInput } from './CalendarInput';

const months: KindOfWriting = {
  show: formatMonth,
  accept: typeMonth,
  isComplete: (text) => /\d{4}$/.test(text),
};

function MonthInput(props: InputProps): ReactNode {
  return <CalendarInput {...props} of="month" format="form:month.format" kind={months} />;
}

/** A month of a year; wire format YYYY-MM. */
export const monthField: FieldKit = { kind: 'month', Input: MonthInput, range: true };
