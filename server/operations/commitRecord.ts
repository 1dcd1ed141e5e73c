import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledFormField } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import type { ModelEntity } from '../../contract/model';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, type Overrides, scopeOf } from '../context/OperationContext';
import { defaultValues } from '../form/defaultValues';
import { saveLines } from '../form/storedLines';
import { resolveBinding } from '../query/bindings';
import type { StoredRecord } from '../storage/RecordStore';
import { newCodes } from '../storage/secretCodes';
import { committingAction } from './setRecord';

/**
 * `commit`: stores the form's fields that are fields of the entity, and what the committing action sets, as a new record
 * or over the one begun with.
 */
export async function commitRecord(call: OperationContext, overrides: Overrides): Promise<Reply> {
  const entity = entityOf(call.model, call.screen.definition);
  const values = { ...typedValues(call, entity), ...valuesSet(call), ...overrides };
  // Made here, as nobody can read them from the stored record.
  const codes = call.recordId === null ? newCodes(entity) : {};
  const stored =
    call.recordId === null
      ? await call.records.untyped.insert(entity.name, {
          ...defaultValues(call, entity),
          ...values,
          ...codes,
        })
      : await call.records.untyped.update(entity.name, call.recordId, call.version ?? 0, values);
  await saveLines(call, stored.id);
  return { result: { ...commitResult(entity, stored), ...codes } };
}

/** The form owns its fields: one that is empty, or does not apply any more, is cleared. */
function typedValues(call: OperationContext, entity: ModelEntity): Record<string, Json> {
  return Object.fromEntries(
    ownedFields(call.screen.definition, entity).map(({ name }) => [name, call.form[name] ?? null]),
  );
}

/** Values that the definition writes beside the form, resolved on the server: nothing of them comes from the body. */
export function valuesSet(call: OperationContext): Record<string, Json> {
  const scope = scopeOf(call);
  const { set = {} } = committingAction(call.screen.definition, call.path) ?? {};
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, resolveBinding(value, scope)]));
}

/** Fields of the form that are stored in the record itself as they are typed, or worked out of what is. */
export function ownedFields(
  { recordSelector, form }: CompiledScreen,
  { fields }: ModelEntity,
): readonly CompiledFormField[] {
  return Object.values(form?.fields ?? {}).filter(({ name, readOnly, range, compute }) => {
    const stored = fields[name];
    if (stored === undefined || range || name === recordSelector) return false;
    return compute !== undefined || (!readOnly && !stored.readOnly && !stored.generated);
  });
}

/** The id, every number that the server gave, the first of them also as `number`, and the state that the record is in. */
function commitResult(entity: ModelEntity, stored: StoredRecord): Readonly<Record<string, Json>> {
  const given = Object.values(entity.fields).filter((field) => field.generated && !field.generated.secret);
  const [first] = given;
  return {
    id: stored.id,
    ...Object.fromEntries(given.map(({ name }) => [name, stored[name] ?? null])),
    ...(first !== undefined && { number: stored[first.name] ?? null }),
    ...(entity.states && { [entity.states.field]: stored[entity.states.field] ?? null }),
  };
}
