/** Name in the database of an entity or a field: `AccountIban` → `account_iban`. */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at) => (at === 0 ? '' : '_') + letter.toLowerCase());
}

/** PostgreSQL cuts identifiers after this many bytes. */
const identifierLength = 63;

/** Name of an index or constraint, told apart by a hash where it would be cut. */
export function constraintName(prefix: string, entity: string, fields: readonly string[]): string {
  const name = [prefix, databaseName(entity), ...fields.map(databaseName)].join('_');
  if (name.length <= identifierLength) return name;
  let hash = 5381;
  for (const character of name) hash = (hash * 33 + character.charCodeAt(0)) >>> 0;
  const suffix = `_${hash.toString(36)}`;
  return name.slice(0, identifierLength - suffix.length) + suffix;
}
