import type { ModelEntity } from '../../../contract/model/model';
import { addDays } from '../../../contract/values/days';
import type { Json } from '../../../contract/values/json';
import { pastEdition, requireFound, staleRecord } from '../../base/errors/recordRefusals';
import type { StoredRecord } from '../../records/RecordStore';
import type { OperationContext } from '../context/OperationContext';

type Values = Readonly<Record<string, Json>>;

/** A change of an edition, as values to store. */
type Change = { readonly update: Values } | { readonly end: Values; readonly next: Values };

/**
 * Stores a change of a record with `validity`: the edition in force ends the day before, and the next one begins today
 * or on the given later day. An edition that begins today or later, and one that is only made passive, is changed itself.
 * @throws Refusal `edition.past`, `edition.overlap`, `record.stale`
 */
export async function commitEdition(
  { records, recordId, version, today, language }: OperationContext,
  entity: ModelEntity,
  values: Values,
): Promise<StoredRecord> {
  const before = requireFound(recordId === null ? null : await records.untyped.lock(entity.name, recordId));
  if (before.version !== version) throw staleRecord();
  const change = changeOf(entity, before, values, today);
  if (change === null) throw pastEdition(entity, language);
  if ('update' in change)
    return records.untyped.update(entity.name, before.id, before.version, change.update);
  await records.untyped.update(entity.name, before.id, before.version, change.end);
  return records.untyped.insert(entity.name, change.next);
}

/** Refuses a new record that would begin in the past, unless its entity is `backdated`. @throws Refusal `edition.past` */
export function checkNewEdition(
  { today, language }: OperationContext,
  entity: ModelEntity,
  values: Values,
): void {
  if (entity.validity?.backdated) return;
  const from = entity.validity && values[entity.validity.from];
  if (typeof from === 'string' && from < today) throw pastEdition(entity, language);
}

/** The change that a commit makes; null: it would change the past. */
function changeOf(
  { validity, fields }: ModelEntity,
  before: StoredRecord,
  values: Values,
  today: string,
): Change | null {
  if (validity === undefined) return { update: values };
  const { from, until, where = {} } = validity;
  const after = { ...before, ...values };
  const [began, ends] = [String(before[from]), before[until]];
  if (typeof ends === 'string' && ends < today) return null;
  const asked = String(after[from]);
  const stays = asked === began;
  // Nothing has used it yet, or today alone.
  if (began >= today) return stays || asked >= today ? { update: values } : null;
  const isInForce = Object.entries(where).every(([name, value]) => after[name] === value);
  if (!isInForce && stays) return { update: { ...values, [until]: today } };
  if (!stays && asked < today) return null;
  const first = stays ? today : asked;
  const copied = Object.keys(fields).filter((name) => fields[name]?.generated === undefined);
  return {
    end: { [until]: addDays(first, -1) },
    next: {
      ...Object.fromEntries(copied.map((name) => [name, before[name] ?? null])),
      ...values,
      [from]: first,
    },
  };
}
