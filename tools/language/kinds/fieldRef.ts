/** A field and the entity that describes it. */
export interface FieldRef {
  readonly entity: string;
  readonly field: string;
}

const pattern = /^([A-Z][A-Za-z0-9]*)#\/([a-z][A-Za-z0-9]*)$/;

/** Reads `Account#/currency`; undefined for other names. */
export function fieldRef(name: string): FieldRef | undefined {
  const [, entity, field] = pattern.exec(name) ?? [];
  return entity === undefined || field === undefined ? undefined : { entity, field };
}
