import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { typeTime } from '../typing/dateText';
import { TypedInput } from '../typing/TypedInput';
import { type KindOfWriting, typedWriting } from '../typing/typedWriting';

const times: KindOfWriting = {
  show: (value) => value,
  accept: typeTime,
  isComplete: (text) => text.length === 5,
};

function TimeInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const writing = typedWriting(host, props.field, times);
  return <TypedInput {...props} inputMode="numeric" hint={host.text('form:time.format')} writing={writing} />;
}

/** A time of day; wire format HH:mm. */
export const timeField: FieldKit = { kind: 'time', Input: TimeInput, range: true };
