import { type ReactNode, useRef } from 'react';
import { formatDate, formatDateTime } from '../i18n';
import { CalendarButton } from './CalendarButton';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { localDay, readDateTime, typeDateTime } from './typing/dateTimeText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: formatDateTime,
  accept: typeDateTime,
  read: readDateTime,
  isComplete: (value) => value === null || String(value).endsWith('Z'),
};

function DateTimeInput(props: InputProps): ReactNode {
  const { text } = useFieldHost();
  const shown = formatDateTime(String(props.value ?? ''));
  const time = new Date(String(props.value ?? ''));
  const calendar = useRef<HTMLButtonElement>(null);
  return (
    <TypedInput
      {...props}
      hint={text('form:dateTime.format')}
      writing={writing}
      {...(!props.readOnly && { pick: () => calendar.current?.click() })}
      end={
        !props.readOnly && (
          <CalendarButton
            of="day"
            button={calendar}
            label={props.label}
            value={Number.isNaN(time.getTime()) ? '' : localDay(time)}
            choose={(day) =>
              props.change(readDateTime(`${formatDate(day)} ${shown.split(' ')[1] ?? '00:00'}`))
            }
          />
        )
      }
    />
  );
}

/** A moment; travels as a UTC timestamp, is typed in local time. */
export const dateTimeField: FieldKit = { kind: 'date-time', Input: DateTimeInput, range: true };
