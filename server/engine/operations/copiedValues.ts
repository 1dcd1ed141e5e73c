import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { ModelEntity } from '../../../contract/model/model';
import { recordSelectors } from '../../../contract/model/recordSelectors';
import type { Json, JsonObject } from '../../../contract/values/json';
import { requireFound } from '../../base/errors/recordRefusals';
import { auditRead } from '../../records/auditTrail';
import type { StoredRecord } from '../../records/RecordStore';
import { recordAsRead } from '../../records/readings';
import { entityOf, type OperationContext } from '../context/OperationContext';
import { readLines } from '../form/storedLines';
import { ownedFields } from './commitRecord';

/**
 * Values copied from the record named by `copy` in the body, including lines; null if none. Audits the copy.
 */
export async function copiedValues(call: OperationContext): Promise<Readonly<Record<string, Json>> | null> {
  const { screen, body, records, model } = call;
  const { definition } = screen;
  const { copy } = body;
  if (copy === undefined) return null;
  // Screens that only show a record, or act on one, begin no new record.
  const entersNew = definition.endpoints.commit !== undefined && recordSelectors(definition).length === 0;
  const entity = entityOf(model, definition);
  const record = requireFound(entersNew ? await records.untyped.get(entity.name, String(copy)) : null);
  return valuesOf(call, entity, record);
}

/** Copyable values of a record of the screen's entity, including lines. Audits the copy. */
export async function valuesOf(
  call: OperationContext,
  entity: ModelEntity,
  record: StoredRecord,
): Promise<Readonly<Record<string, Json>>> {
  const { database, actor, screen } = call;
  const { definition } = screen;
  const copied = [...ownedFields(definition, entity), ...calculatedFields(definition)].filter((field) =>
    isCopied(field, entity),
  );
  const read = recordAsRead(entity, record);
  const values = Object.fromEntries(
    copied.flatMap(({ name }) =>
      read[name] === record[name] ? [[name, record[name] ?? null] as const] : [],
    ),
  );
  const withLines = { ...values, ...(await copiedLines(call, record.id)) };
  await auditRead(database, actor, 'copy', entity.name, [record.id], Object.keys(withLines));
  return withLines;
}

/** Server-calculated values stay valid for the same inputs. */
function calculatedFields({ form, serverCalculations = [] }: CompiledScreen): readonly CompiledFormField[] {
  return serverCalculations.flatMap(({ outputs }) => outputs.flatMap((name) => form?.fields[name] ?? []));
}

/** Lines without their ids. */
async function copiedLines(
  call: OperationContext,
  recordId: string,
): Promise<Readonly<Record<string, Json>>> {
  const { screen, model } = call;
  const fields = screen.definition.form?.fields ?? {};
  const stored = Object.entries(await readLines(call, recordId));
  return Object.fromEntries(
    stored.flatMap(([name, records]) => {
      const { lines, readOnly } = fields[name] ?? {};
      const entity = model.entities[lines?.entity ?? ''];
      if (lines === undefined || entity === undefined || readOnly) return [];
      const columns = lines.columns.filter((column) => !column.readOnly && isCopied(column, entity));
      const copied = (records as readonly JsonObject[]).map((line) =>
        Object.fromEntries(columns.map((column) => [column.name, line[column.name] ?? null])),
      );
      return [[name, copied]];
    }),
  );
}

/** Whether a field is copied: no state, file, unique, masked or reason field. */
function isCopied({ name, kind, mask, auditReason }: CompiledFormField, entity: ModelEntity): boolean {
  const stored = entity.fields[name];
  return (
    stored !== undefined &&
    !stored.unique &&
    stored.mask === undefined &&
    mask === undefined &&
    kind !== 'file' &&
    !auditReason &&
    name !== entity.states?.field
  );
}
