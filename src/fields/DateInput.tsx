import type { ReactNode } from 'react';
import { CalendarButton } from './CalendarButton';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readDate, showDate, typeDate } from './typing/dateText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: showDate,
  accept: typeDate,
  read: readDate,
  isComplete: (value) => value === null || /^\d{4}-/.test(String(value)),
};

function DateInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const { minDate, maxDate } = props.field;
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      hint={host.text('form:date.format')}
      writing={writing}
      end={
        !props.readOnly && (
          <CalendarButton
            label={props.label}
            day={String(props.value ?? '')}
            minDay={minDate}
            maxDay={maxDate}
            choose={props.change}
          />
        )
      }
    />
  );
}

/** A calendar day; travels as YYYY-MM-DD. */
export const dateField: FieldKit = { kind: 'date', Input: DateInput, range: true };
