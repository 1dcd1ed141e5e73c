import type { CompiledForm } from '../../../contract/model/compiledForm';
import { withDerived } from '../../../contract/model/derived';
import { tidyTexts } from '../../../contract/model/tidyTexts';
import { localizeErrors } from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import type { FieldError } from '../../../contract/wire/envelope';
import { type ChangedRow, maxTreeRows } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { requireFound } from '../../base/errors/recordRefusals';
import { malformedRows, validationFailed } from '../../base/errors/refusals';
import { isRecordId } from '../../records/isRecordId';
import type { StoredRecord } from '../../records/RecordStore';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext } from '../context/OperationContext';

/** Maximum rows saved together, except in trees, where one checkbox may change all. */
const maxRows = 500;

const stale = {
  tr: 'Bu satır bu arada başkası tarafından değiştirildi. Yenileyip tekrar deneyin.',
  en: 'This row was changed by someone else in the meantime. Reload and try again.',
} as const;

/** `saveRows`: writes rows edited in the grid in one transaction. */
export async function saveRows(call: OperationContext): Promise<Reply> {
  const { records, screen, model } = call;
  const { tree, editing: { form } = {} } = screen.definition.grid ?? {};
  if (form === undefined) throw malformedRows();
  const entity = entityOf(model, screen.definition);
  const rows = changedRows(call.body, form, tree ? maxTreeRows : maxRows);
  const errors: FieldError[] = [];
  for (const row of rows) {
    const stored = requireFound(await records.untyped.lock(entity.name, row.id));
    errors.push(...rowErrors(call, form, row, stored));
  }
  if (errors.length > 0) throw validationFailed(errors);
  for (const { id, version, values } of rows) await records.untyped.update(entity.name, id, version, values);
  return { result: { saved: rows.length } };
}

/** Errors of a row: of its fields, or of the row if another user changed it. */
function rowErrors(
  { screen, language }: OperationContext,
  form: CompiledForm,
  { id, version, values }: ChangedRow,
  stored: StoredRecord,
): readonly FieldError[] {
  if (stored.version !== version)
    return [{ field: `rows.${id}`, code: 'record.stale', message: stale[language] }];
  const validator = screen.validators[form.validator];
  const record = withDerived(Object.values(form.fields), { ...stored, ...values });
  if (validator === undefined || validator(pruneEmpty(record))) return [];
  return localizeErrors(validator.errors).map((issue) => ({
    field: issue.field === '' ? `rows.${id}` : `rows.${id}.${issue.field}`,
    code: issue.code,
    message: issue.text[language],
  }));
}

/** Rows of a body, up to the maximum: only editable columns of the grid, each row once. */
function changedRows({ rows }: JsonObject, { fields }: CompiledForm, most: number): readonly ChangedRow[] {
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > most) throw malformedRows();
  const changed = rows.map((row: Json): ChangedRow => {
    const { id, version, values } = isObject(row) ? row : {};
    if (typeof id !== 'string' || !isRecordId(id)) throw malformedRows();
    if (typeof version !== 'number' || !Number.isInteger(version) || !isObject(values)) throw malformedRows();
    const unknown = Object.keys(values).find(
      (name) => !Object.hasOwn(fields, name) || fields[name]?.readOnly === true,
    );
    if (unknown !== undefined) {
      throw new Refusal('body.unknownField', {
        tr: `İstekte bu ekranın tanımadığı bir alan var: ${unknown}`,
        en: `The body has a field that this screen does not declare: ${unknown}`,
      });
    }
    const tidied = tidyTexts(values, fields);
    const cleared = Object.entries(tidied).map(([name, value]) => [name, value === '' ? null : value]);
    return { id, version, values: Object.fromEntries(cleared) };
  });
  if (new Set(changed.map(({ id }) => id)).size !== changed.length) throw malformedRows();
  return changed;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
