import { type ReactNode, useRef } from 'react';
import { todayInTurkiye } from '../../../../contract/values/today';
import { type FieldHost, useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { TypedInput } from '../typing/TypedInput';
import { type KindOfWriting, typedWriting } from '../typing/typedWriting';
import type { CalendarUnit } from './Calendar';
import { CalendarButton } from './CalendarButton';

interface CalendarInputProps extends InputProps {
  readonly of: CalendarUnit;
  /** Text key of the format, shown as placeholder. */
  readonly format: string;
  readonly kind: KindOfWriting;
  /** Day or month of the value; any other text counts as empty. Default: the value itself. */
  readonly shown?: string;
  /** Converts a selected day or month to the value. Default: unchanged. */
  choose?(chosen: string): void;
  /** End adornment of a read-only value, in place of the calendar's button. */
  readonly end?: ReactNode;
}

/** Resolves a limit of the definition to a day or month: today, a literal, or another field's value. */
function limitOf(limit: string | undefined, host: FieldHost): string | undefined {
  if (limit === undefined || /^\d/.test(limit)) return limit;
  return limit === 'today' ? todayInTurkiye() : String(host.value(limit) ?? '');
}

/** Input of a day, month or timestamp: typed, or selected in a calendar (Alt+↓). */
export function CalendarInput(props: CalendarInputProps): ReactNode {
  const { of, format, kind, shown, choose, end, ...input } = props;
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
        readOnly ? (
          end
        ) : (
          <CalendarButton
            of={of}
            button={calendar}
            label={label}
            value={shown ?? String(value ?? '')}
            min={limits.minDate ?? limitOf(field.minDate, host)}
            max={limits.maxDate ?? limitOf(field.maxDate, host)}
            choose={choose ?? change}
          />
        )
      }
    />
  );
}
