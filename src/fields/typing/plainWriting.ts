import type { Writing } from '../useDraft';
import { acceptText, type TextRules } from './acceptText';

/** A text as it is; only what the field's rules take gets in. */
export function plainWriting(rules: TextRules): Writing {
  return {
    show: (value) => value,
    accept: (previous, next) => acceptText(previous, next, rules),
    read: (text) => text || null,
  };
}
