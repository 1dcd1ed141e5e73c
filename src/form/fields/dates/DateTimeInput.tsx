import type { ReactNode } from 'react';
import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import { formatDateTime, TimeLeft } from '../../../ui/texts';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { typeDateTime } from '../typing/dateText';
import type { KindOfWriting } from '../typing/typedWriting';
import { CalendarInput } from './CalendarInput';

const moments: KindOfWriting = {
  show: formatDateTime,
  accept: typeDateTime,
  isComplete: (text) => /\d \d{2}:\d{2}$/.test(text),
};

function DateTimeInput(props: InputProps): ReactNode {
  const shown = formatDateTime(String(props.value ?? ''));
  const moment = new Date(String(props.value ?? ''));
  return (
    <CalendarInput
      {...props}
      of="day"
      format="form:dateTime.format"
      kind={moments}
      {...(props.field.countdown && { end: <TimeLeft until={String(props.value ?? '')} /> })}
      shown={Number.isNaN(moment.getTime()) ? '' : todayInTurkiye(moment)}
      choose={(day) => props.change(momentInTurkiye(day, shown.split(' ')[1] ?? '00:00'))}
    />
  );
}

/** A timestamp; wire format UTC, typed in the time of the institution. */
export const dateTimeField: FieldKit = { kind: 'date-time', Input: DateTimeInput, range: true };
