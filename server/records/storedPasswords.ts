import type { ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { hiddenPassword } from '../../contract/values/masks';
import type { PasswordPort } from '../base/crypto/PasswordPort';
import type { EntityRow } from './openDatabase';
import type { StoredRecord } from './RecordStore';
import { withoutGenerated } from './searchColumns';

const passwordNames = new WeakMap<ModelEntity, readonly string[]>();

/** Password fields of an entity; cached, as every read row needs them. */
function passwordsOf(entity: ModelEntity): readonly string[] {
  const known = passwordNames.get(entity);
  if (known !== undefined) return known;
  const names = Object.values(entity.fields).flatMap(({ name, kind }) => (kind === 'password' ? [name] : []));
  passwordNames.set(entity, names);
  return names;
}

/** Values of an entity's fields; passwords are replaced by a mask if set. */
export function hidePasswords<Values extends EntityRow>(entity: ModelEntity, values: Values): Values {
  const filled = passwordsOf(entity).filter((name) => (values[name] ?? null) !== null);
  if (filled.length === 0) return values;
  return { ...values, ...Object.fromEntries(filled.map((name) => [name, hiddenPassword])) };
}

/** A record from a table row, with masked passwords. */
export function storedRecord(entity: ModelEntity, row: EntityRow): StoredRecord {
  return hidePasswords(entity, withoutGenerated(row)) as StoredRecord;
}

/** Values to store, and the names of new passwords. */
interface HashedValues {
  readonly values: Readonly<Record<string, Json>>;
  readonly renewed: readonly string[];
}

/**
 * Replaces passwords by their hashes. A returned mask is left out: the stored password stays. Throws for a
 * password without a hash function.
 */
export async function hashPasswords(
  entity: ModelEntity,
  values: Readonly<Record<string, Json>>,
  passwords: PasswordPort | undefined,
): Promise<HashedValues> {
  const hashed = { ...values };
  const renewed: string[] = [];
  for (const name of passwordsOf(entity)) {
    const typed = values[name];
    if (typed === hiddenPassword) delete hashed[name];
    if (typeof typed !== 'string' || typed === '' || typed === hiddenPassword) continue;
    if (passwords === undefined) throw new Error(`${entity.name}.${name}: a password is stored as its hash`);
    hashed[name] = await passwords.hash(typed);
    renewed.push(name);
  }
  return { values: hashed, renewed };
}
