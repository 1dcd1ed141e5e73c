import { lineOperand, withDerived } from '../../contract/derived';
import type { Json } from '../../contract/json';
import type { ModelEntity, ModelField } from '../../contract/model';

const derivedFields = new WeakMap<ModelEntity, readonly ModelField[]>();

/**
 * Fields of an entity that are worked out of others in the same record; looked for once, as every write asks. What is
 * worked out of lines is written by whoever writes the lines.
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

/** What is worked out of a record as it is about to be stored, whoever writes it. */
export function derivedValues(
  entity: ModelEntity,
  record: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const fields = derivedOf(entity);
  if (fields.length === 0) return {};
  const whole = withDerived(fields, record);
  return Object.fromEntries(fields.map(({ name }) => [name, whole[name] ?? null]));
}
