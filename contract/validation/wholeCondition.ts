import type { Json, JsonObject } from '../values/json';

/** Words of conditions: whether there is a value. */
const words: Readonly<Record<string, JsonObject>> = {
  filled: { not: { type: 'null' } },
  empty: { type: 'null' },
};

/** Whether a text of a condition is a word of the language, not a value. */
export function isConditionWord(text: unknown): text is string {
  return typeof text === 'string' && Object.hasOwn(words, text);
}

/** The schema of a condition that is a literal, a list of values or a word. */
export function valuesSchema(written: Exclude<Json, JsonObject>): JsonObject {
  if (Array.isArray(written)) return { enum: written };
  return { ...(isConditionWord(written) ? words[written] : { const: written }) };
}

const isSchema = (written: Json): written is JsonObject =>
  typeof written === 'object' && written !== null && !Array.isArray(written);

/** The schema of a condition as definitions write it, in short forms or whole, also below `not` and `anyOf`. */
export function wholeCondition(written: Json): JsonObject {
  if (!isSchema(written)) return valuesSchema(written as Exclude<Json, JsonObject>);
  const { not, anyOf } = written;
  return {
    ...written,
    ...(not !== undefined && { not: wholeCondition(not) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(wholeCondition) }),
  };
}
