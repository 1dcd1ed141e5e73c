import type { Model, ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { refusedTransition } from '../base/errors/recordRefusals';
import type { StoredRecord } from './RecordStore';

type Values = Readonly<Record<string, Json>>;

/** A changed state follows a transition of the entity; the others of its fields may be written in any state. */
export function checkTransition(
  model: Model,
  entity: ModelEntity,
  before: StoredRecord,
  values: Values,
): void {
  const to = values[entity.states?.field ?? ''];
  if (to !== undefined && to !== before[entity.states?.field ?? ''])
    requireStep(model, entity, before, values);
}

/**
 * An action that sets the state takes a step: to stay in a state is one only if the entity lists it. What was done is not
 * done again. @throws Refusal of a transition that is not listed
 */
export function requireStep(model: Model, entity: ModelEntity, before: StoredRecord, set: Values): void {
  if (!entity.states) return;
  const { field, transitions } = entity.states;
  const [from, to] = [before[field], set[field]];
  if (to === undefined) return;
  const allowed = transitions.some((step) => step.to === to && step.from.includes(String(from)));
  if (!allowed) throw refusedTransition(model, entity, from == null ? null : String(from), String(to));
}
