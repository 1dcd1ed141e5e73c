import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { StoredRecord } from '../../records/RecordStore';
import { newCodes } from '../../records/secretCodes';
import { requireStep } from '../../records/transitions';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, type Overrides, scopeOf } from '../context/OperationContext';
import { defaultValues } from '../form/defaultValues';
import { saveLines } from '../form/storedLines';
import { resolveBinding } from '../query/bindings';
import { checkNewEdition, commitEdition } from './commitEdition';
import { committingAction } from './setRecord';

/**
 * `commit`: stores entity fields of the form, and values set by the committing action, as a new record or an
 * update of the one begun with.
 */
export async function commitRecord(call: OperationContext, overrides: Overrides): Promise<Reply> {
  const entity = entityOf(call.model, call.screen.definition);
  const set = valuesSet(call);
  const values = { ...typedValues(call, entity), ...set, ...overrides };
  await requireSetStep(call, entity, set);
  // Created here, as stored codes cannot be read.
  const codes = call.recordId === null ? newCodes(entity) : {};
  if (call.recordId === null) checkNewEdition(call, entity, values);
  const stored =
    call.recordId === null
      ? await call.records.untyped.insert(entity.name, {
          ...defaultValues(call, entity),
          ...values,
          ...codes,
        })
      : entity.validity === undefined
        ? await call.records.untyped.update(entity.name, call.recordId, call.version ?? 0, values)
        : await commitEdition(call, entity, values);
  await saveLines(call, stored.id);
  return { result: { ...commitResult(entity, stored), ...codes } };
}

/** A commit that sets the state of a stored record takes a step of its life. */
async function requireSetStep(
  call: OperationContext,
  entity: ModelEntity,
  set: Record<string, Json>,
): Promise<void> {
  if (call.recordId === null || set[entity.states?.field ?? ''] === undefined) return;
  const before = await call.records.untyped.get(entity.name, call.recordId);
  if (before !== null) requireStep(call.model, entity, before, set);
}

/** Clears fields of the form that are empty or no longer apply. */
function typedValues(call: OperationContext, entity: ModelEntity): Record<string, Json> {
  return Object.fromEntries(
    ownedFields(call.screen.definition, entity).map(({ name }) => [name, call.form[name] ?? null]),
  );
}

/**
 * Values that the definition writes in addition to the form, resolved on the server; the body has no
 * influence.
 */
export function valuesSet(call: OperationContext): Record<string, Json> {
  const scope = scopeOf(call);
  const { set = {} } = committingAction(call.screen.definition, call.path) ?? {};
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, resolveBinding(value, scope)]));
}

/** Form fields stored in the record as typed, or calculated from such fields. */
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

/** The record's id and state, and all generated numbers; the first also as `number`. */
function commitResult(entity: ModelEntity, stored: StoredRecord): Readonly<Record<string, Json>> {
  const generated = Object.values(entity.fields).filter(
    (field) => field.generated && !field.generated.secret,
  );
  const [first] = generated;
  return {
    id: stored.id,
    ...Object.fromEntries(generated.map(({ name }) => [name, stored[name] ?? null])),
    ...(first !== undefined && { number: stored[first.name] ?? null }),
    ...(entity.states && { [entity.states.field]: stored[entity.states.field] ?? null }),
  };
}
