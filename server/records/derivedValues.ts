import { lineOperand, withDerived } from '../../contract/model/derived';
import type { ModelEntity, ModelField } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';

const derivedFields = new WeakMap<ModelEntity, readonly ModelField[]>();

/**
 * Fields of an entity calculated from others of the same record; cached, as every write needs them. Values
 * calculated from lines are written with the lines.
 */
function derivedOf(entity: ModelEntity): readonly ModelField[] {
  const known = derivedFields.get(entity);
  if (known !== undefined) return known;
  const fields = Object.values(entity.fields).filter(
    ({ compute }) => compute?.args.every((operand) => lineOperand(operand) === null) ?? false,
  );
  derivedFields.set(entity, fields);
  return fields;
}

/** Calculated values of a record before every write. */
export function derivedValues(
  entity: ModelEntity,
  record: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const fields = derivedOf(entity);
  if (fields.length === 0) return {};
  const derived = withDerived(fields, record);
  return Object.fromEntries(fields.map(({ name }) => [name, derived[name] ?? null]));
}
