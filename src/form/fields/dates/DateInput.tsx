import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/texts';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { typeDate } from '../typing/dateText';
import type { KindOfWriting } from '../typing/typedWriting';
import { CalendarInput } from './CalendarInput';

const days: KindOfWriting = {
  show: formatDate,
  accept: typeDate,
  isComplete: (text) => /\d{4}$/.test(text),
};

function DateInput(props: InputProps): ReactNode {
  return <CalendarInput {...props} of="day" format="form:date.format" kind={days} />;
}

/** A calendar day; wire format YYYY-MM-DD. */
export const dateField: FieldKit = { kind: 'date', Input: DateInput, range: true };
