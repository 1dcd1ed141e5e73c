import { databaseName, identifierLength } from '../../contract/values/databaseNames';

/** Name of an index or constraint; truncated names get a hash. */
export function constraintName(prefix: string, entity: string, fields: readonly string[]): string {
  const name = [prefix, databaseName(entity), ...fields.map(databaseName)].join('_');
  return name.length <= identifierLength ? name : withHash(name, name);
}

/** Name of the same index where another table has one of that name: `limitNo` of Account, `no` of AccountLimit. */
export const spareName = (name: string, entity: string): string => withHash(name, `${name} ${entity}`);

function withHash(name: string, hashed: string): string {
  let hash = 5381;
  for (const character of hashed) hash = (hash * 33 + character.charCodeAt(0)) >>> 0;
  const suffix = `_${hash.toString(36)}`;
  return name.slice(0, identifierLength - suffix.length) + suffix;
}
