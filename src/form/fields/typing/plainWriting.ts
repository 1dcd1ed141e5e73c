import { isAcceptedText, readText, type TextRules } from '../../../../contract/validation/readText';
import { acceptText } from './acceptText';
import type { Writing } from './useDraft';

/** Writing of plain text; rejects changes that break the field's rules. */
export function plainWriting(rules: TextRules): Writing {
  return {
    show: (value) => value,
    accept: (previous, next) => acceptText(previous, next, rules),
    read: (text) => text || null,
    readPasted: (text, previous) => {
      const accepted = acceptText(previous, text, rules);
      if (accepted !== null) return accepted || null;
      const read = readText(text, rules);
      return isAcceptedText(read, rules) ? read || null : undefined;
    },
  };
}
