import { databaseName, identifierLength } from '../../contract/values/databaseNames';

/** Name of an index or constraint; truncated names get a hash. */
export function constraintName(prefix: string, entity: string, fields: readonly string[]): string {
  const name = [prefix, databaseName(entity), ...fields.map(databaseName)].join('_');
  if (name.length <= identifierLength) return name;
  let hash = 5381;
  for (const character of name) hash = (hash * 33 + character.charCodeAt(0)) >>> 0;
  const suffix = `_${hash.toString(36)}`;
  return name.slice(0, identifierLength - suffix.length) + suffix;
}
