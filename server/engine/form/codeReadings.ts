import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { validationFailed } from '../../base/errors/refusals';
import type { Reply } from '../context/Command';
import { perName } from './perName';

/** Confidential code → the one that is read instead. */
type Codes = Readonly<Record<string, string>>;

/** Field, fact or column → its confidential codes. */
export type CodeReadings = ReadonlyMap<string, Codes>;

/** Confidential codes of a screen by name. */
export const codeReadings = perName<Codes>(({ codes }, known) => {
  if (!Array.isArray(codes)) return undefined;
  const confidential = codes.flatMap(({ code, readsAs }) => (readsAs ? [[code, readsAs] as const] : []));
  return confidential.length === 0 ? undefined : { ...known, ...Object.fromEntries(confidential) };
});

/** Values as a user without the right to confidential codes reads them, whatever made them. */
export function readIn<Value extends Json | undefined>(value: Value, readings: CodeReadings): Value {
  if (readings.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => readIn(one, readings)) as unknown as Value;
  const read = Object.entries(value as JsonObject).map(([name, one]) => {
    const codes = readings.get(name) ?? {};
    if (typeof one === 'string') return [name, codes[one] ?? one] as const;
    const isList = Array.isArray(one) && one.every((code) => typeof code === 'string');
    if (isList) return [name, (one as readonly string[]).map((code) => codes[code] ?? code)] as const;
    return [name, readIn(one, readings)] as const;
  });
  return Object.fromEntries(read) as Value;
}

/** A response with the readings of confidential codes: state, record, rows, and the operation's result. */
export function readInReply(reply: Reply, readings: CodeReadings): Reply {
  if (readings.size === 0) return reply;
  const { state, result, responseObject: answer } = reply;
  return {
    ...reply,
    ...(state && { state: readIn(state as JsonObject, readings) }),
    ...(result && { result: readIn(result as JsonObject, readings) }),
    ...(answer !== undefined && { responseObject: readIn(answer as Json, readings) }),
  } as Reply;
}

const unknownCode = { tr: 'Listeden bir değer seçiniz.', en: 'Choose a value from the list.' } as const;

/**
 * Rejects confidential codes that a user without the right to them enters: an answer about such a code could
 * disclose a record that has it.
 */
export function requireOffered(screen: CompiledScreen, typed: JsonObject, language: Language): void {
  const refused = [...codeReadings(screen)].filter(([name, codes]) =>
    [typed[name] ?? []].flat().some((value) => typeof value === 'string' && Object.hasOwn(codes, value)),
  );
  if (refused.length === 0) return;
  throw validationFailed(
    refused.map(([field]) => ({ field, code: 'validation.enum', message: unknownCode[language] })),
  );
}
