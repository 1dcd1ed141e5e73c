import type { Model, ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { hiddenPassword } from '../../contract/values/masks';

/** Value of `set` that generates a new secret code. */
export const newCode = '$generated';

/** Cryptographically random, uniformly distributed digits. */
export function randomDigits(digits: number): string {
  let code = '';
  while (code.length < digits) {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes from 250 on would bias the distribution.
    if (random < 250) code += String(random % 10);
  }
  return code;
}

/** Digits of a code that is made ahead. */
const codeDigits = 10;

/** A code for a receiver: ten random digits. */
export const newReceiverCode = (): string => randomDigits(codeDigits);

/** Names of an entity's fields that are secret codes. */
export function secretCodesOf({ fields }: ModelEntity): readonly string[] {
  return Object.values(fields).flatMap(({ name, generated }) => (generated?.secret ? [name] : []));
}

/** New secret codes for all such fields of a record. */
export function newCodes(entity: ModelEntity): Readonly<Record<string, string>> {
  return Object.fromEntries(
    secretCodesOf(entity).map((name) => [name, randomDigits(entity.fields[name]?.generated?.digits ?? 0)]),
  );
}

/** Replaces `$generated` of secret codes by new codes. */
export function withNewCodes(
  entity: ModelEntity,
  values: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const requested = secretCodesOf(entity).filter((name) => values[name] === newCode);
  if (requested.length === 0) return values;
  const codes = newCodes(entity);
  return { ...values, ...Object.fromEntries(requested.map((name) => [name, codes[name] ?? null])) };
}

const secretNames = new WeakMap<Model['entities'], ReadonlySet<string>>();

/** Names of a model's secret codes in results; cached for all users of the same entities. */
export function secretCodesIn(model: Model): ReadonlySet<string> {
  const known =
    secretNames.get(model.entities) ?? new Set(Object.values(model.entities).flatMap(secretCodesOf));
  secretNames.set(model.entities, known);
  return known;
}

/** A result for the request log, without secret codes: only the first response contains them. */
export function coverCodes<Result extends Readonly<Record<string, unknown>>>(
  result: Result,
  secret: ReadonlySet<string>,
): Result {
  const revealed = Object.keys(result).filter((name) => secret.has(name));
  if (revealed.length === 0) return result;
  return { ...result, ...Object.fromEntries(revealed.map((name) => [name, hiddenPassword])) };
}
