import type { EntityField, ValueSchema } from '../../../../contract/model/generated/entity';
import type {
  RecordSchema,
  ValueSchema as ScreenValueSchema,
} from '../../../../contract/model/generated/screen';
import { compareDecimals, isAnyDecimal } from '../../../../contract/values/money';
import { fieldWords } from '../../../language/form/fieldWords';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import { placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';

type Limit = string | number | undefined;

/** Pairs of lower and upper limits. */
const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['decimalMinimum', 'decimalMaximum'],
  ['minDate', 'maxDate'],
] as const;

type Bounded = Readonly<Partial<Record<(typeof pairs)[number][number], Limit>>>;

/** Whether one limit exceeds the other; false for limits from fields or dates. */
function isAbove(low: Limit, high: Limit): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high;
  if (isAnyDecimal(low) && isAnyDecimal(high)) return compareDecimals(low, high) > 0;
  const areDays = [low, high].every((limit) => /^\d{4}-\d{2}/.test(String(limit)));
  return areDays && String(low).slice(0, 10) > String(high).slice(0, 10);
}

/** @param written the object that contains the properties; `words` all limits of the field. */
function checkPairs(written: object, words: Bounded, report: Report): void {
  for (const [low, high] of pairs) {
    const word = [high, low].find((one) => Object.hasOwn(written, one));
    if (word === undefined || !isAbove(words[low], words[high])) continue;
    report(
      placeOf(written, word),
      `No value satisfies this: ${low} ${words[low]} is above ${high} ${words[high]}.`,
    );
  }
}

/** Minimum length of texts with a format. */
const lengths = { tckn: 11, ykn: 11, iban: 15 } as const;

function checkField(written: object, words: Partial<EntityField>, report: Report): void {
  checkPairs(written, words as Bounded, report);
  const { maxLength, generated } = words;
  if (maxLength === undefined) return;
  const at = placeOf(written, 'maxLength');
  for (const [word, length] of Object.entries(lengths)) {
    if (words[word as keyof typeof lengths] && maxLength < length)
      report(
        at,
        `No value satisfies this: «${word}» has ${length} characters at least, and maxLength is ${maxLength}.`,
      );
  }
  const generatedLength = generated === undefined ? 0 : (generated.prefix ?? '').length + generated.digits;
  if (generatedLength > maxLength)
    report(at, `The generated number has ${generatedLength} characters, and maxLength is ${maxLength}.`);
}

type Schema = ValueSchema | ScreenValueSchema;

function checkSchema(schema: Schema, report: Report): void {
  checkPairs(schema, schema as Bounded, report);
  for (const part of [...(schema.anyOf ?? []), ...(schema.not ? [schema.not] : [])])
    checkSchema(part, report);
}

function checkRecord(schema: RecordSchema | undefined, report: Report): void {
  if (schema === undefined) return;
  for (const value of Object.values(schema.properties ?? {})) checkSchema(value, report);
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.not ? [schema.not] : [])];
  for (const part of parts) checkRecord(part, report);
}

/** Lower limits do not exceed upper ones: no value would be valid. */
export const limitOrder: Rule = {
  name: 'limit-order',
  description: 'No minimum is above its maximum: lengths, numbers, decimals, dates, lines and conditions.',
  parts: true,
  entity({ value }, report) {
    for (const field of Object.values(value.fields)) {
      checkField(field, field, report);
      for (const schema of Object.values(field.when ?? {})) checkSchema(schema, report);
    }
    for (const rule of value.rules ?? [])
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, report);
  },
  screen(view, report) {
    const schema = view.screen.form?.schema ?? {};
    for (const [name, own] of Object.entries(schema.properties ?? {})) {
      const source = view.fields.get(name);
      if (source !== undefined) checkField(own, fieldWords(source, false), report);
    }
    for (const rule of [schema, ...(schema.allOf ?? [])])
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, report);
    for (const { conditions } of conditionsIn(view)) {
      // Conditions of an entity's field are reported at the entity.
      if (placeOf(conditions).file !== view.file.source.file) continue;
      for (const value of Object.values(conditions)) checkSchema(value, report);
    }
  },
};
