import type { ReactNode } from 'react';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { TypedInput } from './TypedInput';
import { readTime, typeTime } from './typing/timeText';
import type { Writing } from './useDraft';

const writing: Writing = {
  show: (value) => value,
  accept: typeTime,
  read: readTime,
  isComplete: (value) => value === null || String(value).length === 5,
};

function TimeInput(props: InputProps): ReactNode {
  const { text } = useFieldHost();
  return <TypedInput {...props} inputMode="numeric" hint={text('form:time.format')} writing={writing} />;
}

/** A time of day; travels as HH:mm. */
export const timeField: FieldKit = { kind: 'time', Input: TimeInput, range: true };
