import { sql } from 'kysely';
import type { CompiledFormField } from '../../contract/compiled/compiledForm';
import { lookupDependencies, referencedField } from '../../contract/compiled/fieldDependencies';
import type { Json, JsonObject } from '../../contract/values/json';
import type { FieldError } from '../../contract/wire/envelope';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { validationFailed } from '../errors/validationFailed';
import { FieldPaths } from '../query/FieldPaths';
import { conditionsOf, lookupConditions } from '../query/lookupConditions';
import { isRecordId } from '../storage/isRecordId';

const otherChoice = {
  tr: 'Bu kayıt, formda seçilen diğer kayda ait değil.',
  en: 'This record does not belong to the other one that was chosen.',
};

/** A selection and its place in the form: `account`, or `lines.2.account`. */
interface Choice {
  readonly name: string;
  readonly field: CompiledFormField;
  /** One or several records. */
  readonly ids: readonly string[];
  /** Values of the adjacent fields. */
  readonly beside: JsonObject;
  /** Whether all conditions of the look-up hold, not only those on adjacent fields: who signs is one of those offered. */
  readonly signs: boolean;
}

/**
 * Rejects selections that do not match the fields they depend on, such as an account of another customer, and witnesses that
 * the look-up does not offer.
 * Stored, unchanged combinations are accepted. @param stored facts of the record, overridden by the form
 */
export async function checkChoices(call: OperationContext, stored: JsonObject): Promise<void> {
  const refused = await Promise.all(
    choicesIn(call, stored).map(async (choice) => ((await isOffered(call, choice)) ? [] : [choice.name])),
  );
  const errors = refused
    .flat()
    .map((field): FieldError => ({ field, code: 'validation.choice', message: otherChoice[call.language] }));
  if (errors.length > 0) throw validationFailed(errors);
}

function choicesIn({ screen, form }: OperationContext, stored: JsonObject): readonly Choice[] {
  const fields = Object.values(screen.definition.form?.fields ?? {});
  const record = { ...stored, ...form };
  const signing = new Set(fields.flatMap(({ signs }) => signs ?? []));
  const isChanged = (name: string) =>
    JSON.stringify(record[name] ?? null) !== JSON.stringify(stored[name] ?? null);
  const own = fields
    .filter((field) => !field.readOnly && [field.name, ...lookupDependencies(field)].some(isChanged))
    .flatMap((field) => choice(field, field.name, record, signing.has(field.name)));
  const inLines = fields.flatMap(({ name, lines }) =>
    linesOf(form[name]).flatMap((line, index) =>
      (lines?.columns ?? []).flatMap((column) => choice(column, `${name}.${index}.${column.name}`, line)),
    ),
  );
  return [...own, ...inLines];
}

function choice(
  field: CompiledFormField,
  name: string,
  values: JsonObject,
  signs = false,
): readonly Choice[] {
  const ids = [values[field.name] ?? []].flat().filter((id) => typeof id === 'string');
  return ids.length === 0 || (lookupDependencies(field).length === 0 && !signs)
    ? []
    : [{ name, field, ids, beside: values, signs }];
}

function linesOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

async function isOffered(call: OperationContext, { field, ids, beside, signs }: Choice): Promise<boolean> {
  const entity = call.model.entities[field.lookup ?? ''];
  if (entity === undefined || !ids.every(isRecordId)) return true;
  const paths = new FieldPaths(call.model, entity);
  const narrowed = Object.entries(field.lookupWhere ?? {}).filter(
    ([, value]) => signs || referencedField(value) !== null,
  );
  const where = conditionsOf(Object.fromEntries(narrowed), beside, scopeOf(call));
  const conditions = [sql<boolean>`t.id in (${sql.join(ids)})`, ...lookupConditions(where, paths)];
  const { rows } = await sql`select from ${paths.from} where ${sql.join(conditions, sql` and `)}`.execute(
    call.database,
  );
  return rows.length === new Set(ids).size;
}
