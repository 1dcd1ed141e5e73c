import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledField } from '../../contract/compiledForm';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import { isMasked, type MaskKind, maskValue } from '../../contract/masks';
import type { Reply } from '../context/Command';
import { validationFailed } from '../errors/validationFailed';
import { isRecordId } from '../storage/createRecordStore';

type Masks = ReadonlyMap<string, MaskKind>;

const cache = new WeakMap<CompiledScreen, Masks>();

/**
 * What a screen shows that has to be hidden: field, fact, column → mask. Wherever it stands in the definition: a part
 * that is new to the language is looked through like any other.
 */
export function masksOf(screen: CompiledScreen): Masks {
  const known = cache.get(screen);
  if (known !== undefined) return known;
  const masks = new Map<string, MaskKind>();
  collectMasks(screen, masks);
  cache.set(screen, masks);
  return masks;
}

function collectMasks(node: unknown, masks: Map<string, MaskKind>): void {
  if (typeof node !== 'object' || node === null) return;
  const { name, mask } = node as Partial<CompiledField>;
  if (typeof name === 'string' && typeof mask === 'string') masks.set(name, mask);
  for (const part of Object.values(node)) collectMasks(part, masks);
}

/** Values with what has a mask hidden. */
export function hideIn<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  masks: Masks,
): Values {
  const hidden: Record<string, unknown> = { ...values };
  for (const [name, mask] of masks) {
    const value = hidden[name];
    if (typeof value === 'string') hidden[name] = maskValue(mask, value);
  }
  return hidden as Values;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What nobody sees, whatever his rights. */
export function onlyPasswords(masks: Masks): Masks {
  return new Map([...masks].filter(([, mask]) => mask === 'password'));
}

/** What is seen by who has the right to. */
export function withoutPasswords(masks: Masks): Masks {
  return new Map([...masks].filter(([, mask]) => mask !== 'password'));
}

/**
 * A reply with what has a mask hidden: state, a record, rows, the result of an operation. A new secret code in the result
 * stays readable: nothing else shows it.
 */
export function hideInReply(reply: Reply, masks: Masks): Reply {
  if (masks.size === 0) return reply;
  const { state, result, responseObject: answer } = reply;
  const rows = isObject(answer) && Array.isArray(answer.rows) ? (answer.rows as readonly JsonObject[]) : null;
  const shown = rows
    ? { ...(answer as object), rows: rows.map((row) => hideIn(row, masks)) }
    : isObject(answer)
      ? hideIn(answer, masks)
      : answer;
  return {
    ...reply,
    ...(state && { state: hideIn(state, masks) }),
    ...(result && { result: hideIn(result, withoutPasswords(masks)) }),
    ...(answer !== undefined && { responseObject: shown }),
  };
}

/** Ids of the records that a reply tells of; groups of them are none. */
export function recordsIn({ state, responseObject: answer }: Reply): readonly string[] {
  const rows = isObject(answer) && Array.isArray(answer.rows) ? (answer.rows as readonly JsonObject[]) : [];
  const single = isObject(answer) ? answer.id : state?.id;
  return [...rows.map(({ id }) => id), single].filter(
    (id): id is string => typeof id === 'string' && isRecordId(id),
  );
}

const hiddenValue = {
  tr: 'Gizlenmiş bir değer kaydedilemez; tamamını yazınız.',
  en: 'A hidden value can’t be saved: enter the whole of it.',
} as const;

/**
 * A form in which what was sent back hidden, as it was given, is what is stored: hidden values never overwrite.
 * Refuses hidden values of anything else.
 */
export function restoreHidden(
  screen: CompiledScreen,
  form: JsonObject,
  stored: Readonly<Record<string, Json>>,
  language: Language,
): JsonObject {
  const restored: Record<string, Json> = { ...form };
  for (const { name, mask } of Object.values(screen.form?.fields ?? {})) {
    const sent = form[name];
    if (mask === undefined || sent === undefined || !isMasked(mask, sent)) continue;
    const kept = stored[name];
    if (typeof kept !== 'string' || maskValue(mask, kept) !== sent) {
      throw validationFailed([{ field: name, code: 'validation.mask', message: hiddenValue[language] }]);
    }
    restored[name] = kept;
  }
  return restored;
}
