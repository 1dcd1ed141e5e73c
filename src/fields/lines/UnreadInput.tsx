import type { ReactNode } from 'react';
import type { Json } from '../../../contract/json';
import { readField } from '../../../contract/reading/readField';
import { unreadText } from '../../../contract/reading/unread';
import { useFieldHost } from '../FieldHost';
import type { InputProps } from '../FieldKit';
import { readingWords } from '../readingWords';
import { TypedInput } from '../TypedInput';
import { recordMeant } from './fillLines';

/**
 * A text that was pasted or imported and is no value of its column, corrected where it stands: once it is one, the input
 * of the column takes over. An empty text gives it back to that input at once.
 */
export function UnreadInput(props: InputProps): ReactNode {
  const { field, change } = props;
  const host = useFieldHost();

  async function take(value: Json): Promise<void> {
    change(value);
    const text = unreadText(value);
    if (field.kind === 'lookup' && text !== undefined)
      change(await recordMeant(host, field.name, field, text));
  }

  return (
    <TypedInput
      {...props}
      change={(value) => void take(value)}
      writing={{
        show: (value) => unreadText(value) ?? value,
        accept: (_, next) => next,
        read: (text) => readField(text, field, readingWords(host)),
        isComplete: (text) => text === '',
      }}
    />
  );
}
