import type { Conditions, RecordSchema, Rule, ValueSchema } from '../../../contract/model/generated/screen';
import { valuesSchema } from '../../../contract/validation/wholeCondition';
import type { Json, JsonObject } from '../../../contract/values/json';
import { mapPlaced, type Place, placeOf, setPlaces, withWords } from '../source/places';

function placed<Value extends object>(value: Value, place: Place): Value {
  setPlaces(value, place);
  return value;
}

/** The schema of a condition's value (`wholeCondition`), whose parts know their places. */
function expandValue(written: unknown, place: Place): ValueSchema {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return placed(valuesSchema(written as Exclude<Json, JsonObject>), place);
  const schema = written as ValueSchema;
  const { not, anyOf } = schema;
  if (not === undefined && anyOf === undefined) return schema;
  return withWords(schema, {
    ...(not !== undefined && { not: expandValue(not, placeOf(schema, 'not')) }),
    ...(anyOf && {
      anyOf: mapPlaced(anyOf, (one, index) => [expandValue(one, placeOf(anyOf, index))]),
    }),
  });
}

/** Values by binding or field, each as a schema. */
function expandValues<Values extends Conditions>(values: Values): Values {
  const schemas = Object.entries(values).map(([name, value]) => [
    name,
    expandValue(value, placeOf(values, name)),
  ]);
  return withWords<Conditions>(values, Object.fromEntries(schemas)) as Values;
}

/** A part with conditions (`when`), as schemas of the values that they read. */
export function withConditions<Part extends { when?: Conditions }>(part: Part): Part {
  return part.when === undefined
    ? part
    : withWords<Part>(part, { when: expandValues(part.when) } as Partial<Part>);
}

function expandRecord(schema: RecordSchema): RecordSchema {
  const { properties, anyOf, allOf, not } = schema;
  const all = (list: readonly RecordSchema[]) => mapPlaced(list, (one) => [expandRecord(one)]);
  return withWords<RecordSchema>(schema, {
    ...(properties && { properties: expandValues(properties) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(allOf && { allOf: all(allOf) }),
    ...(not && { not: expandRecord(not) }),
  });
}

/** A rule, or the parts of one in a form's schema, whose fields have schemas. */
export function expandRule<Part extends Partial<Pick<Rule, 'if' | 'then' | 'else'>>>(rule: Part): Part {
  const parts = (['if', 'then', 'else'] as const).flatMap((word) => {
    const part = rule[word];
    return part === undefined ? [] : [[word, expandRecord(part)] as const];
  });
  return parts.length === 0 ? rule : withWords<Part>(rule, Object.fromEntries(parts) as Partial<Part>);
}

/** Fields whose conditions are schemas. */
export function expandFields<Fields extends Readonly<Record<string, { when?: Conditions }>>>(
  fields: Fields,
): Fields {
  const changed = Object.entries(fields).filter(([, field]) => field.when !== undefined);
  if (changed.length === 0) return fields;
  return withWords<Fields>(
    fields,
    Object.fromEntries(changed.map(([name, field]) => [name, withConditions(field)])) as Partial<Fields>,
  );
}
