import type { EntityField } from '../../../../contract/model/generated/entity';
import type { Conditions, RecordSchema, ValueSchema } from '../../../../contract/model/generated/screen';
import { textKinds } from '../../../../contract/model/quickText';
import { fieldWords } from '../../../language/form/fieldWords';
import { kindOf } from '../../../language/kinds/kindOf';
import { conditionsIn } from '../../../language/needs/conditionsIn';
import { placeOf } from '../../../language/source/places';
import { columnWords } from '../../../language/views/columns';
import { findField, ownField } from '../../../language/views/findField';
import { rowsOf } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { refusedValue } from './refusedValue';

/** Properties of the field a name or binding reads; undefined if unknown to lint. */
type WordsOf = (name: string) => Partial<EntityField> | undefined;

/** JSON type of a field's values: compared with `const` and `type`. */
function wireType({
  type = 'string',
  codes,
  lookup,
}: Partial<EntityField>): 'string' | 'number' | 'boolean' | null {
  if (codes !== undefined || lookup !== undefined) return 'string';
  if (type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  return ['json', 'file', 'lines', 'denominations'].includes(type) ? null : 'string';
}

const schemaTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'null'],
  number: ['integer', 'number', 'null'],
  boolean: ['boolean', 'null'],
};

const days = ['date', 'month', 'date-time'];
const texts = [...textKinds, 'codes', 'lookup', 'password'];

/** Field types for which a keyword can hold. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  minimum: ['integer'],
  maximum: ['integer'],
  minLength: texts,
  maxLength: texts,
  pattern: [...texts, ...days, 'time'],
  decimalMinimum: ['decimal'],
  decimalMaximum: ['decimal'],
  minDate: days,
  maxDate: days,
};

const written: Readonly<Record<string, string>> = {
  string: 'texts in quotation marks',
  number: 'numbers without quotation marks',
  boolean: 'true or false without quotation marks',
};

/** Correct notation of a value with the wrong type: `"0"` for a decimal, `5` for an integer, `true`. */
function suggestedValue(value: unknown, wire: string): string {
  if (wire === 'string' && typeof value === 'number') return ` Write "${value}".`;
  const isConvertible =
    wire === 'number' ? !Number.isNaN(Number(value)) : value === 'true' || value === 'false';
  return wire !== 'string' && typeof value === 'string' && isConvertible ? ` Write ${value}.` : '';
}

function checkSchema(schema: ValueSchema, words: Partial<EntityField>, report: Report): void {
  const kind = kindOf(words);
  const wire = wireType(words);
  if (wire === null || words.multiple || (words as { range?: true }).range) return;
  const checkValue = (value: unknown, at: object, key: string | number) => {
    if (value === null) return;
    const why = typeof value === wire ? refusedValue(value, withoutLimits(words)) : undefined;
    if (typeof value !== wire)
      report(
        placeOf(at, key),
        `${JSON.stringify(value)} never equals a field that is ${kind}: its values are ${written[wire]}.${suggestedValue(value, wire)}`,
      );
    else if (why !== undefined)
      report(placeOf(at, key), `«${value}» never equals a field that is ${kind}: ${why}.`);
  };
  if (Object.hasOwn(schema, 'const')) checkValue(schema.const, schema, 'const');
  for (const [index, value] of (schema.enum ?? []).entries()) checkValue(value, schema.enum ?? [], index);
  if (schema.type !== undefined && !schemaTypes[wire]?.includes(String(schema.type)))
    report(placeOf(schema, 'type'), `A field that is ${kind} is never of type «${schema.type}».`);
  for (const [word, kinds] of Object.entries(kindsOf)) {
    if (!Object.hasOwn(schema, word) || kinds.includes(kind)) continue;
    const suggested = kind === 'decimal' && /^m..imum$/.test(word) ? `decimalM${word.slice(1)}` : undefined;
    const hint = suggested === undefined ? '' : ` Did you mean «${suggested}»?`;
    report(placeOf(schema, word), `«${word}» has no effect on a field that is ${kind}.${hint}`);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.not ? [schema.not] : [])])
    checkSchema(part, words, report);
}

/** The type of a field without its limits, which may change while records stay. */
function withoutLimits({ type, scale, codes, lookup }: Partial<EntityField>): Partial<EntityField> {
  return { type, codes, lookup, ...(scale !== undefined && { scale }) };
}

function checkRecord(schema: RecordSchema | undefined, wordsOf: WordsOf, report: Report): void {
  if (schema === undefined) return;
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    const words = wordsOf(name);
    if (words !== undefined) checkSchema(value, words, report);
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.not ? [schema.not] : [])];
  for (const part of parts) checkRecord(part, wordsOf, report);
}

function checkConditions(conditions: Conditions, wordsOf: WordsOf, report: Report): void {
  for (const [binding, schema] of Object.entries(conditions)) {
    const words = wordsOf(binding);
    if (words !== undefined) checkSchema(schema, words, report);
  }
}

/** The field a screen's binding reads; server responses are unknown here. */
function wordsOfBinding(view: ScreenView, binding: string, block: string | undefined) {
  const { fields, screen, project } = view;
  const [, root, path = ''] = /^\$(form|record|row)\.(.+)$/.exec(binding) ?? [];
  if (root === 'row') return columnWords(project, rowsOf(view, block), path);
  const source = root === undefined ? undefined : fields.get(path);
  if (source !== undefined) return fieldWords(source, view.floorplan?.filter ?? false);
  if (root !== 'record' || screen.entity === undefined) return undefined;
  const found = findField(project, screen.entity, path);
  return 'missing' in found ? undefined : found.field;
}

/** A condition can hold: it compares a field with values of the field's type. */
export const conditionTypes: Rule = {
  name: 'condition-types',
  description: 'A condition compares a field with values of its own type, by words that apply to it.',
  parts: true,
  entity({ name, value }, report, project) {
    const wordsOf: WordsOf = (path) => ownField(value, path);
    for (const field of Object.values(value.fields)) {
      const ofBinding: WordsOf = (binding) => {
        const [, path] = /^\$record\.(.+)$/.exec(binding) ?? [];
        const found = path === undefined ? undefined : findField(project, name, path);
        return found === undefined || 'missing' in found ? undefined : found.field;
      };
      if (field.when) checkConditions(field.when, ofBinding, report);
    }
    for (const rule of value.rules ?? [])
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, wordsOf, report);
  },
  screen(view, report) {
    const schema = view.screen.form?.schema ?? {};
    const wordsOf: WordsOf = (name) => wordsOfBinding(view, `$form.${name}`, undefined);
    for (const rule of [schema, ...(schema.allOf ?? [])])
      for (const part of [rule.if, rule.then, rule.else]) checkRecord(part, wordsOf, report);
    for (const { conditions, action, place } of conditionsIn(view)) {
      if (placeOf(conditions).file !== view.file.source.file && place === 'field') continue;
      checkConditions(conditions, (binding) => wordsOfBinding(view, binding, action?.block), report);
    }
  },
};
