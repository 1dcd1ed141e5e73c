import type { CompiledFormField } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import type { Language } from '../../contract/language';
import { readDate } from './typing/dateText';
import { readDecimal, separators } from './typing/decimalText';
import { readIban } from './typing/ibanText';
import { readInteger } from './typing/integerText';
import { latinLetters } from './typing/latinLetters';
import { letterCase } from './typing/letterCase';
import { readMonth } from './typing/monthText';
import { readPhone } from './typing/phoneText';
import { readTime } from './typing/timeText';

type TypedField = Pick<CompiledFormField, 'kind' | 'case' | 'latin'>;

/**
 * The value of a field out of a text that was typed whole, as in the cell of a grid; null for nothing. What can't be
 * read stays the text that it is: the check of the field says what is wrong with it.
 */
export function readTyped(field: TypedField, typed: string, language: Language): Json {
  const text = typed.trim();
  if (text === '') return null;
  switch (field.kind) {
    case 'decimal':
      return readDecimal(text, separators[language]) ?? text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? readInteger(text) : text;
    case 'date':
      return readDate(text) ?? text;
    case 'month':
      return readMonth(text) ?? text;
    case 'time':
      return readTime(text) ?? text;
    case 'iban':
      return readIban(text.toUpperCase());
    case 'phone':
      return readPhone(text) ?? text;
    default:
      return letterCase(field.latin ? latinLetters(text) : text, field.case);
  }
}
