import type { Json } from '../../contract/json';
import { hiddenPassword } from '../../contract/masks';
import type { ModelEntity } from '../../contract/model';
import type { PasswordPort } from '../crypto/PasswordPort';
import type { EntityRow } from './openDatabase';
import type { StoredRecord } from './RecordStore';
import { withoutGenerated } from './searchColumns';

const passwordNames = new WeakMap<ModelEntity, readonly string[]>();

/** Names of an entity's fields that are passwords; looked for once, as every row that is read asks. */
function passwordsOf(entity: ModelEntity): readonly string[] {
  const known = passwordNames.get(entity);
  if (known !== undefined) return known;
  const names = Object.values(entity.fields).flatMap(({ name, kind }) => (kind === 'password' ? [name] : []));
  passwordNames.set(entity, names);
  return names;
}

/** Values of an entity's fields. Of a password they tell that there is one, and nothing else. */
export function hidePasswords<Values extends EntityRow>(entity: ModelEntity, values: Values): Values {
  const filled = passwordsOf(entity).filter((name) => (values[name] ?? null) !== null);
  if (filled.length === 0) return values;
  return { ...values, ...Object.fromEntries(filled.map((name) => [name, hiddenPassword])) };
}

/** A record out of a row of its table, its passwords hidden. */
export function storedRecord(entity: ModelEntity, row: EntityRow): StoredRecord {
  return hidePasswords(entity, withoutGenerated(row)) as StoredRecord;
}

/** Values as they are stored, and which passwords among them are new. */
interface HashedValues {
  readonly values: Readonly<Record<string, Json>>;
  readonly renewed: readonly string[];
}

/**
 * Values with the hash of a password in its place. One that came back as it was told is not among them: it stays as it
 * is stored. Throws where somebody writes a password and has nothing to hash it with.
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
