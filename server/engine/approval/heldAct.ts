import { currencySources, withoutToldCurrencies } from '../../../contract/model/inCurrency';
import type { ModelField } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { inEach, type LocalizedText } from '../../../contract/values/language';
import { changedSince, isSame } from '../../records/fourEyes';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { HeldAction, HeldRow } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { recordLabels } from '../context/recordLabels';
import { screenTitle } from '../model/screenTitle';

/** Name of what a call asks for: the title of its action; that of its screen for a commit, edited rows and lists. */
export function actTitle({ model, screen, path, endpoint }: OperationContext): LocalizedText {
  const { actions, texts, key } = screen.definition;
  // A commit is called «Kaydet» or «Gönder», which does not say what of.
  const isCommit = endpoint.operation === 'commit';
  const title = actions.find((each) => each.path === path && ownActs.has(each.type))?.title;
  if (isCommit || title === undefined) return screenTitle(model, key);
  const name = title.slice(title.indexOf(':') + 1);
  return inEach((language) => texts[language][name] ?? screenTitle(model, key)[language]);
}

const ownActs: ReadonlySet<string> = new Set(['request', 'dialog']);

/** The first record that an action writes; null for new ones. */
export async function firstWritten(
  { records }: OperationContext,
  [first]: readonly UnsignedWrite[],
): Promise<Readonly<Record<string, Json>> | null> {
  return first === undefined || first.id === null ? null : records.untyped.get(first.entity, first.id);
}

/** The values of a new record that an action writes, as far as they are never one person's. None of several records. */
export function newlyWritten(writes: readonly UnsignedWrite[]): Readonly<Record<string, Json>> {
  const made = writes.filter(({ id }) => id === null);
  const isOne = new Set(made.map(({ field }) => field)).size === made.length;
  return isOne ? Object.fromEntries(made.map(({ field, after }) => [field, after])) : {};
}

/** Whether all values are written into one record of the screen. */
export function isOneOf({ screen }: OperationContext, writes: readonly UnsignedWrite[]): boolean {
  return writes.every(({ entity, id }) => entity === screen.definition.entity && id === writes[0]?.id);
}

/**
 * The call of an action, to be run once it is approved. @param found what it would write that is never one person's: of one
 * that has an approval already, what that one is for
 */
export async function heldAction(
  call: OperationContext,
  found: readonly UnsignedWrite[],
): Promise<HeldAction> {
  const writes = call.actor.signed?.writes ?? (await namedWrites(call, found));
  const { path, endpoint, payload, body, chosen, now, actor, rows } = call;
  const record = await firstWritten(call, writes);
  const row = record && heldRow(call, writes, record);
  const heldAt = actor.signed?.heldAt ?? now;
  const kept = { ...(row && { row }), ...(rows && { rows }) };
  return { path, endpoint, payload, body, chosen, writes, heldAt, ...kept };
}

/** Writes with the names of their records as look-ups show them: the store itself knows no labels of other records. */
async function namedWrites(
  { database, model }: Pick<OperationContext, 'database' | 'model'>,
  writes: readonly UnsignedWrite[],
): Promise<readonly UnsignedWrite[]> {
  const labels = new Map<string, ReadonlyMap<string, LocalizedText>>();
  for (const entity of new Set(writes.map((write) => write.entity))) {
    const ids = writes.flatMap(({ entity: of, id }) => (of === entity && id !== null ? [id] : []));
    labels.set(entity, await recordLabels(database, model, entity, ids));
  }
  return writes.map((write) => ({
    ...write,
    record: labels.get(write.entity)?.get(write.id ?? '') ?? write.record,
  }));
}

/**
 * What the requester confirmed of the one record that an action writes, for its approvers. Masked values are not kept; null
 * for several records, and for an action without a summary.
 */
function heldRow(
  { model, screen, path }: OperationContext,
  writes: readonly UnsignedWrite[],
  record: Readonly<Record<string, Json>>,
): HeldRow | null {
  const [first] = writes;
  const action = screen.definition.actions.find((each) => each.path === path);
  const entity = model.entities[first?.entity ?? ''];
  if (entity === undefined || writes.some(({ id }) => id !== first?.id)) return null;
  const shown = (action?.confirm?.summary ?? []).flatMap((name) => {
    const field = entity.fields[name];
    return field === undefined || field.mask !== undefined || field.kind === 'password' ? [] : [field];
  });
  const isFilled = ({ name }: ModelField) => (record[name] ?? '') !== '';
  const confirmed = withoutToldCurrencies(shown, isFilled).map(({ name }) => name);
  const beside = confirmed.flatMap((name) => [
    ...currencySources(entity.fields[name] ?? {}),
    ...(entity.fields[name]?.discloses ?? []),
  ]);
  const values = Object.fromEntries([...confirmed, ...beside].map((name) => [name, record[name] ?? null]));
  return { entity: entity.name, confirmed, values };
}

/**
 * Requires that the record of an action still is what its requester confirmed and its approvers saw: its command reads the
 * record again, and may follow what it says now. Throws `approval.changed`.
 */
export async function requireAsConfirmed(
  { records, model }: OperationContext,
  { row, writes }: HeldAction,
): Promise<void> {
  const [first] = writes;
  if (row === undefined || first === undefined || first.id === null) return;
  const now = await records.untyped.lock(first.entity, first.id);
  const { fields = {} } = model.entities[row.entity] ?? {};
  const changed = Object.entries(row.values).flatMap(([name, was]) => {
    const field = fields[name];
    return field === undefined || isSame(was, now?.[name] ?? null) ? [] : [field.title];
  });
  if (changed.length > 0) throw changedSince(changed);
}
