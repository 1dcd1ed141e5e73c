import type { Field } from '../../../contract/generated/entity';
import { fieldWords } from '../../compiler/form/fieldWords';
import { kindOf } from '../../compiler/language/kindOf';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

const texts = ['text', 'multiline', 'iban', 'phone', 'email'];
const typed = [...texts, 'password'];
const dates = ['date', 'date-time'];

/** Kinds of field that a word means something to. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  scale: ['decimal'],
  decimalMinimum: ['decimal'],
  decimalMaximum: ['decimal'],
  minimum: ['integer'],
  maximum: ['integer'],
  maxLength: typed,
  minLength: typed,
  pattern: typed,
  case: texts,
  latin: texts,
  tckn: texts,
  ykn: texts,
  iban: ['iban'],
  checked: ['boolean'],
  minDate: dates,
  maxDate: dates,
  minAge: dates,
  multiple: ['codes'],
  choice: ['codes'],
  range: ['integer', 'decimal', 'date', 'date-time', 'time'],
  currencyField: ['decimal'],
  mask: texts,
  accept: ['file'],
  maxSize: ['file'],
  lines: ['lines'],
  denominations: ['denominations'],
  total: ['denominations'],
};

function isOfType(value: unknown, kind: string): boolean {
  if (typeof value === 'string' && value.startsWith('$')) return true;
  if (kind === 'boolean') return typeof value === 'boolean';
  return kind === 'integer' ? Number.isInteger(value) : typeof value === 'string';
}

/** @param written the object that the words stand in; `words` all that is said of the field. */
function check(written: object, words: Partial<Field>, report: Report): void {
  const kind = kindOf(words);
  for (const [word, kinds] of Object.entries(kindsOf)) {
    if (!Object.hasOwn(written, word) || kinds.includes(kind)) continue;
    report(placeOf(written, word), `«${word}» means nothing to a field that is ${kind}.`);
  }
  if (words.default !== undefined && Object.hasOwn(written, 'default') && !isOfType(words.default, kind)) {
    report(placeOf(written, 'default'), `«${words.default}» is no value of a field that is ${kind}.`);
  }
}

/** A field has the words of its type. */
export const fieldTypes: Rule = {
  name: 'field-types',
  description: 'Checks and defaults of a field fit its type.',
  parts: true,
  entity({ value }, report) {
    for (const field of Object.values(value.fields)) check(field, field, report);
  },
  screen({ screen, fields }, report) {
    for (const [name, own] of Object.entries(screen.form?.schema?.properties ?? {})) {
      const source = fields.get(name);
      if (source !== undefined) check(own, fieldWords(source, false), report);
    }
  },
};
