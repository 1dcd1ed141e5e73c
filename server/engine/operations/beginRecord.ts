import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { onlyOffered } from '../../../contract/model/onlyOffered';
import type { Json } from '../../../contract/values/json';
import { missingRecord, requireFound } from '../../base/errors/recordRefusals';
import { auditOpening, type EarlierOpening } from '../../records/auditTrail';
import { recordAsRead } from '../../records/readings';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, type Overrides, scopeOf } from '../context/OperationContext';
import { formState, recordAsSeen, shownFacts } from '../form/recordState';
import { readLines } from '../form/storedLines';
import { resolveBinding } from '../query/bindings';
import { findOptions } from '../query/findOptions';
import { conditionsOf } from '../query/lookupConditions';
import { copiedValues } from './copiedValues';

/**
 * `begin`: defaults of a new record with values copied from another, or an existing record with its facts.
 */
export async function beginRecord(call: OperationContext, overrides: Overrides): Promise<Reply> {
  const screen = call.screen.definition;
  const defaults = formDefaults(call);
  if (call.recordId === null) {
    const copied = await copiedValues(call);
    return {
      state: { ...defaults, ...(await onlyRecords(call)), ...overrides },
      ...(copied && { responseObject: copied }),
    };
  }
  if (screen.entity === null) throw missingRecord();
  const entity = entityOf(call.model, screen);
  const stored = await call.records.untyped.get(entity.name, call.recordId);
  const record = requireFound(stored && (await recordAsSeen(call, entity, stored)));
  await auditOpening(call.database, call.actor, entity, record.id, earlierOpening(call));
  const facts = await shownFacts(call, entity, record.id);
  const lines = await readLines(call, record.id);
  return {
    state: {
      ...defaults,
      ...facts,
      ...formState(screen, recordAsRead(entity, record)),
      ...lines,
      // An operation asks for it each time; a stored record that is edited keeps its own.
      ...(screen.floorplan === 'operate' && call.body.readOnly !== true && (await onlyRecords(call))),
      ...overrides,
    },
  };
}

/** The call by which the page opened the record that it reads again. */
function earlierOpening({ body: { again }, session }: OperationContext): EarlierOpening | null {
  return typeof again === 'string' ? { requestId: again, session } : null;
}

function formDefaults(call: OperationContext): Readonly<Record<string, Json>> {
  const { form } = call.screen.definition;
  const scope = scopeOf(call);
  const defaults: Record<string, Json> = {};
  for (const field of Object.values(form?.fields ?? {})) {
    if (field.default !== undefined && field.default !== onlyOffered)
      defaults[field.name] = resolveBinding(field.default, scope);
  }
  return defaults;
}

/** Values of the look-ups that take the only record that they offer. */
async function onlyRecords(call: OperationContext): Promise<Readonly<Record<string, Json>>> {
  const { form } = call.screen.definition;
  const taken: Record<string, Json> = {};
  for (const field of Object.values(form?.fields ?? {}))
    if (field.default === onlyOffered) taken[field.name] = await onlyRecord(call, field);
  return taken;
}

/** Id of the only record that a look-up offers to this user; null if it offers several, or none. */
async function onlyRecord(
  call: OperationContext,
  { lookup = '', lookupWhere }: CompiledFormField,
): Promise<string | null> {
  const { database, model } = call;
  const entity = model.entities[lookup];
  if (entity === undefined) return null;
  const where = conditionsOf(lookupWhere, {}, scopeOf(call));
  const [one, ...others] = (await findOptions(database, model, entity, where, {})).options;
  return others.length === 0 ? (one?.id ?? null) : null;
}
