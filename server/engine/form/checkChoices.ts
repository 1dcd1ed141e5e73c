import { type RawBuilder, sql } from 'kysely';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { lookupDependencies, referencedField } from '../../../contract/model/fieldDependencies';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import type { FieldError } from '../../../contract/wire/envelope';
import { validationFailed } from '../../base/errors/refusals';
import { isRecordId } from '../../records/isRecordId';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { FieldPaths } from '../query/FieldPaths';
import { conditionsOf, lookupConditions } from '../query/lookupConditions';
import { readLines } from './storedLines';

const otherChoice = {
  tr: 'Bu kayıt, formda seçilen diğer kayda ait değil.',
  en: 'This record does not belong to the other one that was chosen.',
};

const notOffered = {
  tr: 'Bu kayıt bu alanda seçilemez. Listeden başka bir kayıt seçin.',
  en: "This record can't be selected in this field. Select another one from the list.",
};

/** A selection and its place in the form: `account`, or `lines.2.account`. */
interface Choice {
  readonly name: string;
  readonly field: CompiledFormField;
  /** One or several records. */
  readonly ids: readonly string[];
  /** Those of them that were not selected before: a desk that was closed since stays in a stored record. */
  readonly added: readonly string[];
  /** Values of the adjacent fields. */
  readonly beside: JsonObject;
  /** Whether it is refused at once: who signs is one of those offered. */
  readonly signs: boolean;
}

/** Ids of records that a look-up has to offer, and where they were selected. */
interface Requirement {
  readonly name: string;
  readonly isOffered: RawBuilder<boolean>;
  /** Refused before the operation runs. */
  readonly first: boolean;
}

/**
 * Rejects selections that do not match the fields they depend on, such as an account of another customer, and witnesses that
 * the look-up does not offer. Stored, unchanged combinations are accepted. One statement checks all selections.
 * @param stored facts of the record, overridden by the form
 * @returns errors of other selections that their look-up does not offer by its own conditions, such as a closed desk: they
 * refuse the operation if it does not refuse itself, since its own message says more
 */
export async function checkChoices(
  call: OperationContext,
  stored: JsonObject,
): Promise<readonly FieldError[]> {
  return notOfferedOf(call, choicesIn(call, stored));
}

/** The same for the dialog of an action. */
export async function checkDialogChoices(call: OperationContext): Promise<readonly FieldError[]> {
  const dialog = call.screen.definition.actions.find(({ path, form }) => path === call.path && form);
  const fields = Object.values(dialog?.form?.fields ?? {}).filter(({ readOnly }) => !readOnly);
  return notOfferedOf(
    call,
    fields.flatMap((field) => choice(field, field.name, call.payload, {})),
  );
}

async function notOfferedOf(
  call: OperationContext,
  choices: readonly Choice[],
): Promise<readonly FieldError[]> {
  const refused = await refusedOf(call, choices);
  const errorOf = (field: string, text: LocalizedText): FieldError => ({
    field,
    code: 'validation.choice',
    message: text[call.language],
  });
  const first = refused.filter((one) => one.first);
  const signing = new Set(choices.filter(({ signs }) => signs).map(({ name }) => name));
  if (first.length > 0)
    throw validationFailed(
      first.map(({ name }) => errorOf(name, signing.has(name) ? notOffered : otherChoice)),
    );
  const later = await withoutStoredLines(call, refused, choices);
  return later.map(({ name }) => errorOf(name, notOffered));
}

function choicesIn({ screen, form }: OperationContext, stored: JsonObject): readonly Choice[] {
  const fields = Object.values(screen.definition.form?.fields ?? {});
  const record = { ...stored, ...form };
  const signing = new Set(fields.flatMap(({ signs }) => signs ?? []));
  const isChanged = (name: string) =>
    JSON.stringify(record[name] ?? null) !== JSON.stringify(stored[name] ?? null);
  const onForm = fields
    .filter((field) => !field.readOnly && [field.name, ...lookupDependencies(field)].some(isChanged))
    .flatMap((field) => choice(field, field.name, record, stored, signing.has(field.name)));
  const inLines = fields.flatMap(({ name, lines }) =>
    linesOf(form[name]).flatMap((line, index) =>
      (lines?.columns ?? []).flatMap((column) =>
        column.readOnly ? [] : choice(column, `${name}.${index}.${column.name}`, line, {}),
      ),
    ),
  );
  return [...onForm, ...inLines];
}

function choice(
  field: CompiledFormField,
  name: string,
  values: JsonObject,
  stored: JsonObject,
  signs = false,
): readonly Choice[] {
  const ids = idsOf(values[field.name]);
  const before = new Set(idsOf(stored[field.name]));
  const added = ids.filter((id) => !before.has(id));
  return ids.length === 0 || Object.keys(field.lookupWhere ?? {}).length === 0
    ? []
    : [{ name, field, ids, added, beside: values, signs }];
}

/** Ids that the value of a look-up has, one or several. */
export function idsOf(value: Json | undefined): readonly string[] {
  return [value ?? []].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

function linesOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}

/** Requirements that do not hold; one statement for all. */
async function refusedOf(
  call: OperationContext,
  choices: readonly Choice[],
): Promise<readonly Requirement[]> {
  const required = choices.flatMap((one) => requirementsOf(call, one));
  if (required.length === 0) return [];
  const columns = required.map(({ isOffered }, at) => sql`${isOffered} as ${sql.id(`r${at}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(call.database);
  return required.filter((_, at) => rows[0]?.[`r${at}`] !== true);
}

function requirementsOf(
  call: OperationContext,
  { name, field, ids, added, beside, signs }: Choice,
): readonly Requirement[] {
  const entity = call.model.entities[field.lookup ?? ''];
  if (entity === undefined || !ids.every(isRecordId)) return [];
  const requirement = (wanted: readonly string[], isMeant: (value: Json) => boolean, first: boolean) => {
    const meant = Object.entries(field.lookupWhere ?? {}).filter(([, value]) => isMeant(value));
    if (wanted.length === 0 || meant.length === 0) return [];
    const paths = new FieldPaths(call.model, entity);
    const where = conditionsOf(Object.fromEntries(meant), beside, scopeOf(call));
    const conditions = [sql<boolean>`t.id in (${sql.join(wanted)})`, ...lookupConditions(where, paths)];
    const isOffered = sql<boolean>`(
      select count(*) = ${new Set(wanted).size} from ${paths.from} where ${sql.join(conditions, sql` and `)})`;
    return [{ name, isOffered, first }];
  };
  const dependsOnField = (value: Json) => referencedField(value) !== null;
  if (signs) return requirement(ids, () => true, true);
  return [
    ...requirement(ids, dependsOnField, true),
    ...requirement(added, (value) => !dependsOnField(value), false),
  ];
}

/** Without selections in lines that the stored record has in the same column; its lines are read only if some are refused. */
async function withoutStoredLines(
  call: OperationContext,
  refused: readonly Requirement[],
  choices: readonly Choice[],
): Promise<readonly Requirement[]> {
  if (call.recordId === null || !refused.some(({ name }) => name.includes('.'))) return refused;
  const lines = await readLines(call, call.recordId);
  return refused.filter(({ name }) => {
    const [table = '', , column = ''] = name.split('.');
    const held = new Set(linesOf(lines[table]).flatMap((line) => idsOf(line[column])));
    return !choices.find((one) => one.name === name)?.ids.every((id) => held.has(id));
  });
}
