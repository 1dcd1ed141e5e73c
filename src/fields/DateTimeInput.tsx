import type { ReactNode } from 'react';
import { CalendarButton } from './CalendarButton';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { showDate } from './typing/dateText';
import { localDay, readDateTime, showDateTime, typeDateTime } from './typing/dateTimeText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: showDateTime,
  accept: typeDateTime,
  read: readDateTime,
  isComplete: (value) => value === null || String(value).endsWith('Z'),
};

function DateTimeInput(props: InputProps): ReactNode {
  const { text } = useFieldHost();
  const shown = showDateTime(String(props.value ?? ''));
  const time = new Date(String(props.value ?? ''));
  return (
    <TypedInput
      {...props}
      hint={text('form:dateTime.format')}
      writing={writing}
      end={
        !props.readOnly && (
          <CalendarButton
            label={props.label}
            day={Number.isNaN(time.getTime()) ? '' : localDay(time)}
            choose={(day) => props.change(readDateTime(`${showDate(day)} ${shown.split(' ')[1] ?? '00:00'}`))}
          />
        )
      }
    />
  );
}

/** A moment; travels as a UTC timestamp, is typed in local time. */
export const dateTimeField: FieldKit = { kind: 'date-time', Input: DateTimeInput };
