import { type ReactNode, useRef } from 'react';
import { formatDate } from '../i18n';
import { CalendarButton } from './CalendarButton';
import { type FieldHost, useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readDate, typeDate } from './typing/dateText';
import { localDay } from './typing/dateTimeText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: formatDate,
  accept: typeDate,
  read: readDate,
  isComplete: (value) => value === null || /^\d{4}-/.test(String(value)),
};

/** A limit of the definition as a day or month: today, a day, or what another field holds. */
export function limitOf(limit: string | undefined, host: FieldHost): string | undefined {
  if (limit === undefined || /^\d/.test(limit)) return limit;
  return limit === 'today' ? localDay(new Date()) : String(host.value(limit) ?? '');
}

function DateInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const { name, minDate, maxDate } = props.field;
  const limits = host.limits(name);
  const calendar = useRef<HTMLButtonElement>(null);
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      hint={host.text('form:date.format')}
      writing={writing}
      {...(!props.readOnly && { pick: () => calendar.current?.click() })}
      end={
        !props.readOnly && (
          <CalendarButton
            of="day"
            button={calendar}
            label={props.label}
            value={String(props.value ?? '')}
            least={limits.minDate ?? limitOf(minDate, host)}
            most={limits.maxDate ?? limitOf(maxDate, host)}
            choose={props.change}
          />
        )
      }
    />
  );
}

/** A calendar day; travels as YYYY-MM-DD. */
export const dateField: FieldKit = { kind: 'date', Input: DateInput, range: true };
