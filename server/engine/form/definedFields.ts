import { sql } from 'kysely';
import type { CompiledDynamicFields } from '../../../contract/model/compiledForm';
import {
  type DefinedField,
  definedIssues,
  isFieldKey,
  maxTextLength,
  selectorValues,
} from '../../../contract/validation/definedFields';
import { issueName } from '../../../contract/validation/validationMessages';
import type { JsonObject } from '../../../contract/values/json';
import { validationFailed } from '../../base/errors/refusals';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { FieldPaths } from '../query/FieldPaths';
import { conditionsOf, lookupConditions } from '../query/lookupConditions';
import { openEnd } from '../query/openEnd';
import { appliesIn, notTyped } from './checkForm';

/** Maximum number of record-defined fields per value. */
const maxFields = 50;

type DefiningRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Rejects texts that violate their record-defined field, missing required ones, and unknown keys. Errors name
 * them by key: `extraFields.CPF`. @param stored facts of the record, overridden by the form
 */
export async function checkDefinedFields(call: OperationContext, stored: JsonObject): Promise<void> {
  const { definition } = call.screen;
  const record = { ...notTyped(definition, stored), ...call.form };
  const defined = Object.values(definition.form?.fields ?? {}).filter(
    ({ name, readOnly, dynamicFields }) => dynamicFields && !readOnly && appliesIn(call.screen, name, record),
  );
  const issues = await Promise.all(
    defined.map(async ({ name, dynamicFields }) => {
      const fields = dynamicFields ? await definedFields(call, dynamicFields, record) : [];
      return definedIssues(name, fields, record[name]);
    }),
  );
  const errors = issues
    .flat()
    .map((issue) => ({ field: issueName(issue), code: issue.code, message: issue.text[call.language] }));
  if (errors.length > 0) throw validationFailed(errors);
}

/** Fields that records define for these values, at most fifty. */
export async function definedFields(
  call: OperationContext,
  from: CompiledDynamicFields,
  record: JsonObject,
): Promise<readonly DefinedField[]> {
  const selectors = selectorValues(from, (name) =>
    Object.hasOwn(record, name) ? (record[name] ?? null) : null,
  );
  const entity = call.model.entities[from.entity];
  if (selectors === null || entity === undefined) return [];
  const paths = new FieldPaths(call.model, entity);
  const { key, title, required, pattern, maxLength, order } = from;
  const named = { key, tr: title.tr, en: title.en, required, pattern, maxLength };
  const columns = Object.entries(named).flatMap(([as, name]) => {
    const end = name === undefined ? undefined : paths.end(name);
    return end === undefined || end.isMasked ? [] : [sql`${end.column} as ${sql.id(as)}`];
  });
  const conditions = lookupConditions(conditionsOf(from.where, selectors, scopeOf(call)), paths);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const ordered = order === undefined ? undefined : openEnd(paths, order)?.column;
  const { rows } = await sql<DefiningRow>`
    select ${sql.join(columns)} from ${paths.from} ${where}
    order by ${sql.join([...(ordered ? [ordered] : []), sql`t.id`])} limit ${maxFields}`.execute(
    call.database,
  );
  const known = new Map(rows.flatMap(definedField).map((field) => [field.key, field]));
  return [...known.values()];
}

/** The field a record defines; none if its key is invalid. */
function definedField({ key, tr, en, required, pattern, maxLength }: DefiningRow): readonly DefinedField[] {
  if (!isFieldKey(key)) return [];
  const most =
    typeof maxLength === 'number' && maxLength > 0 ? Math.min(maxLength, maxTextLength) : maxTextLength;
  const title = { tr: String(tr ?? en ?? key), en: String(en ?? tr ?? key) };
  return [
    {
      key,
      title,
      maxLength: most,
      ...(required === true && { required }),
      ...(typeof pattern === 'string' && pattern !== '' && { pattern }),
    },
  ];
}
