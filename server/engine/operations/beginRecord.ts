import type { Json } from '../../../contract/values/json';
import { missingRecord } from '../../base/errors/recordRefusals';
import { auditOpening } from '../../records/auditTrail';
import { recordAsRead } from '../../records/readings';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, type Overrides, scopeOf } from '../context/OperationContext';
import { formState, headerFacts, recordAsSeen } from '../form/recordState';
import { readLines } from '../form/storedLines';
import { resolveBinding } from '../query/bindings';
import { copiedValues } from './copiedValues';

/**
 * `begin`: defaults of a new record with values copied from another, or an existing record with its facts.
 */
export async function beginRecord(call: OperationContext, overrides: Overrides): Promise<Reply> {
  const screen = call.screen.definition;
  const defaults = formDefaults(call);
  if (call.recordId === null) {
    const copied = await copiedValues(call);
    return { state: { ...defaults, ...overrides }, ...(copied && { responseObject: copied }) };
  }
  if (screen.entity === null) throw missingRecord();
  const entity = entityOf(call.model, screen);
  const stored = await call.records.untyped.get(entity.name, call.recordId);
  const record = stored && (await recordAsSeen(call, entity, stored));
  if (record === null) throw missingRecord();
  await auditOpening(call.database, call.actor, entity, record.id);
  const facts = await headerFacts(call.database, call.model, screen, entity, record.id);
  const lines = await readLines(call, record.id);
  return {
    state: {
      ...defaults,
      ...facts,
      ...formState(screen, recordAsRead(entity, record)),
      ...lines,
      ...overrides,
    },
  };
}

function formDefaults(call: OperationContext): Readonly<Record<string, Json>> {
  const { form } = call.screen.definition;
  const scope = scopeOf(call);
  const defaults: Record<string, Json> = {};
  for (const field of Object.values(form?.fields ?? {})) {
    if (field.default !== undefined) defaults[field.name] = resolveBinding(field.default, scope);
  }
  return defaults;
}
