import { type ReactNode, useRef } from 'react';
import { formatMonth } from '../i18n';
import { CalendarButton } from './CalendarButton';
import { limitOf } from './DateInput';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readMonth, typeMonth } from './typing/monthText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: formatMonth,
  accept: typeMonth,
  read: readMonth,
  isComplete: (value) => value === null || /^\d{4}-/.test(String(value)),
};

function MonthInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const { minDate, maxDate } = props.field;
  const calendar = useRef<HTMLButtonElement>(null);
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      hint={host.text('form:month.format')}
      writing={writing}
      {...(!props.readOnly && { pick: () => calendar.current?.click() })}
      end={
        !props.readOnly && (
          <CalendarButton
            of="month"
            button={calendar}
            label={props.label}
            value={String(props.value ?? '')}
            least={limitOf(minDate, host)}
            most={limitOf(maxDate, host)}
            choose={props.change}
          />
        )
      }
    />
  );
}

/** A month of a year; travels as YYYY-MM. */
export const monthField: FieldKit = { kind: 'month', Input: MonthInput, range: true };
