import { type ReadField, readField } from '../../../../contract/validation/readField';
import { unreadText } from '../../../../contract/values/unread';
import type { FieldHost } from '../host/FieldHost';
import { readingWords } from './readingWords';
import type { Writing } from './useDraft';

/** Text format of a kind. */
export interface KindOfWriting {
  show(value: string): string;
  accept(previous: string, next: string): string | null;
  /** Whether a text is complete. */
  isComplete(text: string): boolean;
}

/** Writing of a kind that the field reader parses: unreadable texts are kept and marked. */
export function typedWriting(host: FieldHost, field: ReadField, kind: KindOfWriting): Writing {
  const words = readingWords(host);
  return {
    show: (value) => unreadText(value) ?? kind.show(value),
    accept: kind.accept,
    read: (text) => readField(text, field, { ...words, isTyped: true }),
    readPasted: (text) => readField(text, field, words),
    isComplete: kind.isComplete,
  };
}
