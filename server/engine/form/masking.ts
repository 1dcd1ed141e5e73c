import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { isMasked, type MaskKind, maskValue } from '../../../contract/values/masks';
import { validationFailed } from '../../base/errors/refusals';
import { isRecordId } from '../../records/isRecordId';
import type { Reply } from '../context/Command';
import { perName } from './perName';

type Masks = ReadonlyMap<string, MaskKind>;

/** Masked names of a screen: field, fact, column → mask. */
export const masksOf = perName<MaskKind>(({ mask }) => (typeof mask === 'string' ? mask : undefined));

/** Masks of some fields, by name. */
export const masksAmong = (fields: readonly Pick<CompiledField, 'name' | 'mask'>[]): Masks =>
  new Map(fields.flatMap(({ name, mask }) => (mask ? [[name, mask] as const] : [])));

/** Values with masked ones hidden. */
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

/** Masks that apply whatever the permissions. */
export function onlyPasswords(masks: Masks): Masks {
  return new Map([...masks].filter(([, mask]) => mask === 'password'));
}

/** Masks that do not apply to users with permission. */
export function withoutPasswords(masks: Masks): Masks {
  return new Map([...masks].filter(([, mask]) => mask !== 'password'));
}

/**
 * A response with masked values hidden: state, record, rows, and the operation's result. New secret codes in
 * the result stay readable, as they are shown nowhere else.
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

/** Ids of the records in a response; groups are not records. */
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
 * Replaces unchanged hidden values of a form by the stored ones, so that they never overwrite. Rejects other
 * hidden values.
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
    const unmasked = stored[name];
    if (typeof unmasked !== 'string' || maskValue(mask, unmasked) !== sent) {
      throw validationFailed([{ field: name, code: 'validation.mask', message: hiddenValue[language] }]);
    }
    restored[name] = unmasked;
  }
  return restored;
}
