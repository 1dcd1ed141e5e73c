import type { ReactNode } from 'react';
import { readField } from '../../../../contract/validation/readField';
import type { Json } from '../../../../contract/values/json';
import { unreadText } from '../../../../contract/values/unread';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { readingWords } from '../typing/readingWords';
import { TypedInput } from '../typing/TypedInput';
import { findRecord } from './fillLines';

/**
 * Input for a pasted or imported text that is not a value of its column: edited as text until it is valid,
 * then the column's own input takes over. An empty text switches at once.
 */
export function UnreadInput(props: InputProps): ReactNode {
  const { field, change } = props;
  const host = useFieldHost();

  async function accept(value: Json): Promise<void> {
    change(value);
    const text = unreadText(value);
    if (field.kind === 'lookup' && text !== undefined)
      change(await findRecord(host, field.name, field, text));
  }

  return (
    <TypedInput
      {...props}
      change={(value) => void accept(value)}
      writing={{
        show: (value) => unreadText(value) ?? value,
        accept: (_, next) => next,
        read: (text) => readField(text, field, readingWords(host)),
        isComplete: (text) => text === '',
      }}
    />
  );
}
