/** A field name with the entity that describes the field: `Account#/currency`. */
const pattern = /^[A-Z][A-Za-z0-9]*#\/([a-z][A-Za-z0-9]*)$/;

/** Name of the field in `Account#/currency`; undefined for other names. */
export function referredField(name: string): string | undefined {
  return pattern.exec(name)?.[1];
}
