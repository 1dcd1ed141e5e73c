import type { EntityField } from '../../../../contract/model/generated/entity';
import type { FormField } from '../../../../contract/model/generated/screen';
import { fieldWords } from '../../../language/form/fieldWords';
import { filteredField } from '../../../language/form/filteredField';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnOf, computedWords, operandsOf } from '../../../language/views/columns';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';

const texts = ['text', 'multiline', 'iban', 'phone', 'email'];
const typed = [...texts, 'password'];
const dates = ['date', 'date-time'];

/** Field types that allow a property. */
export const kindsOfWord: Readonly<Record<string, readonly string[]>> = {
  scale: ['decimal'],
  ungrouped: ['integer'],
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
  minDate: [...dates, 'month'],
  maxDate: [...dates, 'month'],
  minAge: dates,
  maxAge: dates,
  countdown: ['date-time'],
  autofill: ['lookup'],
  dynamicFields: ['json'],
  dynamicLimits: [...texts, ...['integer', 'decimal']],
  multiple: [
    ...texts.filter((kind) => kind !== 'multiline'),
    'codes',
    'lookup',
    'country',
    'currency',
    'file',
  ],
  choice: ['codes', 'lookup', 'country', 'currency'],
  allowedValues: ['codes', 'country', 'currency'],
  range: ['integer', 'decimal', 'date', 'month', 'date-time', 'time'],
  currencyField: ['decimal'],
  currencyCode: ['decimal'],
  rate: ['decimal'],
  compute: ['decimal', 'integer'],
  mask: texts,
  accept: ['file'],
  maxMegabytes: ['file'],
  lines: ['lines'],
  denominations: ['denominations'],
  total: ['denominations'],
};

function isOfType(value: unknown, kind: string, several = false): boolean {
  if (Array.isArray(value)) return several && value.every((one) => isOfType(one, kind));
  // Today is a date, not a month.
  if (kind === 'month' && value === '$today') return false;
  if (typeof value === 'string' && value.startsWith('$')) return true;
  if (kind === 'boolean') return typeof value === 'boolean';
  return kind === 'integer' ? Number.isInteger(value) : typeof value === 'string';
}

/** @param written the object that contains the properties; `words` all properties of the field. */
function check(written: object, words: Partial<EntityField>, report: Report): void {
  const kind = kindOf(words);
  for (const [word, kinds] of Object.entries(kindsOfWord)) {
    if (!Object.hasOwn(written, word) || kinds.includes(kind)) continue;
    report(placeOf(written, word), `«${word}» does not apply to a field that is ${kind}.`);
  }
  if (words.choice === 'dual' && !words.multiple)
    report(placeOf(written, 'choice'), '«dual» is for several values: it needs «multiple».');
  if (words.choice === 'radio' && (kind !== 'codes' || words.multiple))
    report(placeOf(written, 'choice'), '«radio» is for one value of a code list.');
  if (words.multiple && words.mask !== undefined && Object.hasOwn(written, 'mask'))
    report(
      placeOf(written, 'mask'),
      "Several values can't be masked: «mask» and «multiple» exclude each other.",
    );
  const { default: first, multiple } = words;
  if (first !== undefined && Object.hasOwn(written, 'default') && !isOfType(first, kind, multiple))
    report(placeOf(written, 'default'), `«${first}» is no value of a field that is ${kind}.`);
}

const numbers = ['integer', 'decimal'];

/** Comparable types: numbers, dates and times, texts; others only with their own type. */
function family(kind: string): string {
  const found = [numbers, dates, texts].find((kinds) => kinds.includes(kind));
  return found?.[0] ?? kind;
}

/** A filter field is compared with a field of the rows. */
function checkCompared(view: ScreenView, own: FormField, words: FormField, report: Report): void {
  const { filters } = own;
  const { screen, project } = view;
  if (filters === undefined || screen.entity === undefined) return;
  const column = (screen.grid?.columns ?? []).map(columnOf).find(({ field }) => field === filters.field);
  const found = filteredField(view, filters.field);
  const kind =
    column?.compute !== undefined
      ? kindOf(computedWords(column.compute, operandsOf(project, screen, column)))
      : 'missing' in found
        ? undefined
        : kindOf(found.field);
  const isTick = filters.value !== undefined || filters.op === 'missing' || filters.op === 'present';
  if (kind === undefined || (isTick ? kindOf(words) === 'boolean' : family(kindOf(words)) === family(kind)))
    return;
  report(
    placeOf(own, 'filters'),
    isTick
      ? `With a fixed value the field is a checkbox: its type is «boolean», not ${kindOf(words)}.`
      : `The field is ${kindOf(words)} and «${filters.field}» is ${kind}: they can't be compared.`,
  );
}

/** Kinds of single days and months, and the periods that have one of them. */
const periodsOf: Readonly<Record<string, readonly string[]>> = {
  date: ['yesterday'],
  month: ['month', 'lastMonth'],
};

/** A period is what a criterion begins with: a range of days, the day before, a month. */
function checkPeriod(view: ScreenView, own: FormField, words: FormField, report: Report): void {
  const { period, range } = own;
  if (period === undefined) return;
  const place = placeOf(own, 'period');
  const kind = kindOf(words);
  const single = periodsOf[kind];
  if (view.floorplan?.filter !== true)
    report(place, '«period» is what a criterion begins with: this form is no filter.');
  else if (own.default !== undefined)
    report(place, '«period» and «default» exclude each other: the field begins with one value.');
  else if (range) {
    if (!dates.includes(kind)) report(place, `A range that is ${kind} has no days: «period» needs dates.`);
  } else if (!single?.includes(String(period)))
    report(
      place,
      single === undefined
        ? `«period» is for dates and months, and the field is ${kind}.`
        : `One ${kind} is no period of several days: ${single.map((name) => `«${name}»`).join(' or ')}, or «range».`,
    );
}

/** A field has only properties of its type. */
export const fieldTypes: Rule = {
  name: 'field-types',
  description: 'Checks and defaults of a field match its type.',
  parts: true,
  entity({ value }, report) {
    for (const field of Object.values(value.fields)) check(field, field, report);
  },
  screen(view, report) {
    const { screen, fields } = view;
    for (const [name, own] of Object.entries(screen.form?.schema?.properties ?? {})) {
      const source = fields.get(name);
      if (source === undefined) continue;
      const words = fieldWords(source, false);
      check(own, words, report);
      checkCompared(view, own, words, report);
      checkPeriod(view, own, words, report);
    }
  },
};
