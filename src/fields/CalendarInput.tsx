import { type ReactNode, useRef } from 'react';
import type { CalendarUnit } from './Calendar';
import { CalendarButton } from './CalendarButton';
import { type FieldHost, useFieldHost } from './FieldHost';
import type { InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { type KindOfWriting, typedWriting } from './typedWriting';
import { localDay } from './typing/dateTimeText';

interface CalendarInputProps extends InputProps {
  readonly of: CalendarUnit;
  /** Key of how the value is written, shown in the empty input. */
  readonly format: string;
  readonly kind: KindOfWriting;
  /** Day or month of the value; anything else for none. By default the value itself. */
  readonly shown?: string;
  /** The value for a chosen day or month. By default what was chosen. */
  choose?(chosen: string): void;
}

/** A limit of the definition as a day or month: today, a day, or what another field holds. */
function limitOf(limit: string | undefined, host: FieldHost): string | undefined {
  if (limit === undefined || /^\d/.test(limit)) return limit;
  return limit === 'today' ? localDay(new Date()) : String(host.value(limit) ?? '');
}

/** A day, month or moment: it is typed, or chosen in a calendar, which Alt+↓ opens. */
export function CalendarInput(props: CalendarInputProps): ReactNode {
  const { of, format, kind, shown, choose, ...input } = props;
  const { field, readOnly, label, value, change } = input;
  const host = useFieldHost();
  const limits = host.limits(field.name);
  const calendar = useRef<HTMLButtonElement>(null);
  return (
    <TypedInput
      {...input}
      inputMode="numeric"
      hint={host.text(format)}
      writing={typedWriting(host, field, kind)}
      {...(!readOnly && { pick: () => calendar.current?.click() })}
      end={
        !readOnly && (
          <CalendarButton
            of={of}
            button={calendar}
            label={label}
            value={shown ?? String(value ?? '')}
            least={limits.minDate ?? limitOf(field.minDate, host)}
            most={limits.maxDate ?? limitOf(field.maxDate, host)}
            choose={choose ?? change}
          />
        )
      }
    />
  );
}
