import type { Json, JsonObject } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import { hidden, isObject } from './keptValue';
import type { ScreenFields } from './loggedFields';
import type { Redaction } from './Redaction';

/** Most rows, and other keys of a body, that are kept. */
const longest = 20;

/** Keys of a body that are kept by their fields, or say nothing. */
const ownKeys: ReadonlySet<string> = new Set([
  ...['state', 'found', 'filter', 'payload', 'rows', 'known', 'counts', 'contentType'],
]);

/** Keys with the id of a record. */
const recordKeys: ReadonlySet<string> = new Set(['id', 'record', 'copy', 'resubmit', 'before', 'after']);
/** Keys with a number of rows or pages. */
const pageKeys: ReadonlySet<string> = new Set(['page', 'size']);

const name = /^[\w.]{1,80}$/;
const id = /^\d{1,18}$/;
/** A running number with its prefix. */
const runningNumber = /^[A-Z]{0,6}\d{1,20}$/;

/** Logged part of a request: values of declared fields, and which other keys it has. Null: nothing. */
export function keptRequest(
  redaction: Redaction,
  fields: ScreenFields,
  path: string,
  body: JsonObject,
): JsonObject | null {
  return filled({
    form: redaction.values(fields.form, body.found ?? body.state),
    filter: redaction.values(fields.form, body.filter),
    dialog: redaction.values(fields.dialogs.get(path) ?? new Map(), body.payload),
    rows: keptRows(redaction, fields, body.rows),
    sent: keptKeys(redaction, body),
  });
}

/** Logged part of a reply: values of declared fields, numbers of rows, faulty fields. Null: nothing. */
export function keptReply(redaction: Redaction, fields: ScreenFields, reply: Envelope): JsonObject | null {
  const { state, result, responseObject } = reply;
  const answer = responseObject as Json | undefined;
  return filled({
    form: redaction.values(fields.form, state),
    result: keptResult(redaction, fields, result as JsonObject | undefined),
    rows: isObject(answer) ? countOf(answer.rows) : null,
    total: isObject(answer) && typeof answer.total === 'number' ? answer.total : null,
    file: isObject(answer) && typeof answer.bytes === 'string' ? hidden(answer.bytes) : null,
  });
}

/** Names and codes of faulty fields, without their messages: these may repeat a value. */
export function keptErrors(errors: readonly { readonly field: string; readonly code: string }[]): Json {
  const sound = errors.filter(({ field, code }) => name.test(field) && name.test(code));
  return sound.slice(0, longest).map(({ field, code }) => ({ field, code }));
}

function keptRows(redaction: Redaction, { row }: ScreenFields, rows: Json | undefined): Json {
  if (!Array.isArray(rows)) return null;
  const kept = (rows as readonly Json[]).slice(0, longest).map((one) => {
    const { id: record = null, values } = isObject(one) ? one : {};
    return {
      ...(typeof record === 'string' && id.test(record) && { id: record }),
      ...redaction.values(row, values),
    };
  });
  const more = rows.length - kept.length;
  return more > 0 ? [...kept, { more }] : kept;
}

function keptKeys(redaction: Redaction, body: JsonObject): JsonObject | null {
  const others = Object.entries(body).filter(([key]) => !ownKeys.has(key) && name.test(key));
  const kept = others.slice(0, longest).flatMap(([key, value]) => {
    if (value === null || value === '') return [];
    return [[key, keptOther(redaction, key, value)] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** A value beside the fields: records and pages by their key, the order of rows; of anything else the length. */
function keptOther(redaction: Redaction, key: string, value: Json): Json {
  if (typeof value === 'boolean') return value;
  if (recordKeys.has(key) && typeof value === 'string' && id.test(value)) return value;
  if (pageKeys.has(key) && typeof value === 'number') return value;
  if (key === 'field' && typeof value === 'string' && name.test(value)) return value;
  if (key === 'sort' && Array.isArray(value))
    return (value as readonly Json[]).slice(0, longest).flatMap((order) => {
      const { field, direction } = isObject(order) ? order : {};
      return typeof field === 'string' && name.test(field)
        ? [`${field} ${direction === 'desc' ? '↓' : '↑'}`]
        : [];
    });
  if (Array.isArray(value)) return { count: value.length };
  redaction.hide(value);
  return hidden(value);
}

/** Numbers that the operation gave, and values of stored fields. */
function keptResult(
  redaction: Redaction,
  { result: fields }: ScreenFields,
  result: JsonObject | undefined,
): JsonObject | null {
  const numbers = ['id', 'number', 'approvalNo'].flatMap((key) => {
    const value = result?.[key];
    return typeof value === 'string' && runningNumber.test(value) && !fields.get(key)?.secret
      ? [[key, value] as const]
      : [];
  });
  const { fieldErrors: _, ...values } = result ?? {};
  return filled({
    ...Object.fromEntries(numbers),
    ...redaction.values(fields, values),
  });
}

function countOf(rows: Json | undefined): number | null {
  return Array.isArray(rows) ? rows.length : null;
}

/** The filled parts; null if there is none. */
function filled(parts: Readonly<Record<string, Json>>): JsonObject | null {
  const some = Object.entries(parts).filter(
    ([, part]) => part !== null && !(Array.isArray(part) && part.length === 0),
  );
  return some.length === 0 ? null : Object.fromEntries(some);
}
