import type { ModelEntity, ModelField } from '../../contract/model/model';
import { meetsSchema } from '../../contract/validation/meetsSchema';
import type { Json } from '../../contract/values/json';
import { inEach, type LocalizedText } from '../../contract/values/language';
import { Refusal } from '../base/errors/Refusal';
import type { Actor } from './Actor';
import type { SignedWrites, UnsignedWrite } from './UnsignedWrite';

type Values = Readonly<Record<string, Json>>;

/** Refuses writes that nobody besides their author has signed; nothing of the request is stored. */
export class UnsignedWrites extends Refusal {
  constructor(readonly writes: readonly UnsignedWrite[]) {
    const titles = (language: 'tr' | 'en') =>
      [...new Set(writes.map(({ title }) => title[language]))].slice(0, 5).join(', ');
    super(
      'fourEyes.unsigned',
      {
        tr: `Tek kişiyle değiştirilemez, ikinci bir kişinin onayı gerekir: ${titles('tr')}.`,
        en: `Never changed by one person, a second one has to approve: ${titles('en')}.`,
      },
      409,
    );
  }
}

/** Of what was held for approval, something else would be written now: nothing of it is stored. */
export const changedSince = (titles: readonly LocalizedText[]) => {
  const list = (language: 'tr' | 'en') =>
    [...new Set(titles.map((title) => title[language]))].slice(0, 5).join(', ');
  return new Refusal(
    'approval.changed',
    {
      tr: `Onaya gönderildikten sonra değişti: ${list('tr')}. Talep reddedilmeli, işlem yeniden istenmeli.`,
      en: `Changed since it was sent for approval: ${list('en')}. Reject the request, and have it asked for again.`,
    },
    409,
  );
};

/**
 * Requires that somebody besides the author has signed a write, where it changes values that are never one person's.
 * Collects them if the author's request asks for the signature, and throws `UnsignedWrites` otherwise. Throws
 * `approval.changed` if other values were signed.
 * @param before null for a new record; @param after null for a removed one, whose values all become empty
 */
export function requireSignature(
  actor: Actor,
  entity: ModelEntity,
  before: Values | null,
  after: Values | null,
): void {
  if (isSigned(actor) && actor.signed === undefined) return;
  const changed = Object.values(entity.fields).filter((field) => isPower(field, before, after));
  requireSigned(
    actor,
    changed.map(({ name, title }) => ({
      entity: entity.name,
      id: before === null || after === null ? null : String(after.id),
      record: nameOf(entity, after ?? before ?? {}),
      field: name,
      title,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    })),
  );
}

/** The same for values that are not fields of records, such as a user's password. */
export function requireSigned(actor: Actor, writes: readonly UnsignedWrite[]): void {
  if (writes.length === 0) return;
  if (isSigned(actor)) requireAsSigned(actor, writes);
  else if (actor.unsigned === undefined) throw new UnsignedWrites(writes);
  else actor.unsigned.push(...writes);
}

/** Requires that these writes are among those that were signed. Throws `approval.changed`. */
function requireAsSigned({ signed, now }: Actor, writes: readonly UnsignedWrite[]): void {
  if (signed === undefined) return;
  const other = writes.filter((write) => !signed.writes.some((held) => isAsHeld(held, write, signed, now)));
  if (other.length > 0) throw changedSince(other.map(({ title }) => title));
}

function isAsHeld(held: UnsignedWrite, write: UnsignedWrite, { heldAt }: SignedWrites, now: string): boolean {
  const isAsThen = (was: Json, is: Json) => isSame(was, is) || (was === heldAt && is === now);
  return (
    held.entity === write.entity &&
    held.id === write.id &&
    held.field === write.field &&
    isAsThen(held.before, write.before) &&
    isAsThen(held.after, write.after)
  );
}

/** Values of the fields that identify a record, without those of its look-ups. */
function nameOf({ display, fields }: ModelEntity, record: Values): LocalizedText {
  return inEach((language) =>
    display
      .filter((name) => fields[name] !== undefined && fields[name].lookup === undefined)
      .map((name) => {
        const { inEnglish = name } = fields[name] ?? {};
        return String((language === 'en' ? record[inEnglish] : null) ?? record[name] ?? '');
      })
      .join(' ')
      .trim(),
  );
}

/** Whether the server itself writes, or somebody besides the author has signed. */
function isSigned({ userName, signers }: Actor): boolean {
  return signers === 'system' || signers.some((signer) => signer !== userName);
}

function isPower({ name, fourEyes }: ModelField, before: Values | null, after: Values | null): boolean {
  if (fourEyes === undefined || (fourEyes.onlyChanges && before === null)) return false;
  if (isSame(before?.[name] ?? null, after?.[name] ?? null)) return false;
  return Object.entries(fourEyes.when ?? {}).every(([path, schema]) =>
    meetsSchema(schema, after?.[path] ?? null),
  );
}

/** Whether two values are equal that the database stores: it has an order of its own for the keys of an object. */
export const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
