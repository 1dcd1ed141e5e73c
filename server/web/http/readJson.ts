import type { Context } from 'hono';
import type { Json, JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import type { AppEnvironment } from './AppEnvironment';

/** Bytes that a body may have. Uploads have their own way. */
const bodyLimit = 1024 * 1024;

/** Objects and lists within one another. */
const depthLimit = 20;

/** Keys that reach for prototypes, or make an object fail where it is turned into a text. */
const forbiddenKeys: ReadonlySet<string> = new Set([
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'],
]);

const refusals = {
  type: new Refusal(
    'body.contentType',
    { tr: 'İstek içeriği application/json olmalıdır.', en: 'The body must be application/json.' },
    403,
  ),
  size: new Refusal('body.tooLarge', { tr: 'İstek çok büyük.', en: 'The body is too large.' }, 400),
  malformed: new Refusal(
    'body.malformed',
    { tr: 'İstek okunamadı.', en: 'The body is not sound JSON.' },
    400,
  ),
  forbidden: new Refusal(
    'body.forbiddenKey',
    { tr: 'İstekte izin verilmeyen bir alan adı var.', en: 'The body has a key that is not allowed.' },
    400,
  ),
};

/**
 * The body of a call: an object, of limited size and depth, without keys that reach for prototypes and without
 * texts that no database can hold.
 * An empty body counts as an empty object. Throws a Refusal otherwise.
 */
export async function readJson(context: Context): Promise<JsonObject> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refusals.type;
  return parseBody(await readText(context.req.raw, bodyLimit));
}

/** The object that a body is; an empty one counts as an empty object. Throws a Refusal as `readJson` does. */
export function parseBody(text: string): JsonObject {
  if (text.trim() === '') return {};
  let body: Json;
  try {
    body = JSON.parse(text);
  } catch {
    throw refusals.malformed;
  }
  if (!isObject(body)) throw refusals.malformed;
  checkParts(body, 1);
  return body;
}

/** The body of a call, read once: who looks at it first keeps it for the next. */
export async function bodyOf(context: Context<AppEnvironment>): Promise<JsonObject> {
  const known = context.get('body');
  if (known !== undefined) return known;
  const body = await readJson(context);
  context.set('body', body);
  return body;
}

/**
 * The body of a call as text, up to a number of bytes: reading stops where the limit is passed. The HTTP parser ends a body at its
 * stated length. Throws a Refusal for a longer one.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw refusals.size;
  if (length !== null) return request.text();
  const reader = request.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw refusals.size;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function checkParts(value: Json, depth: number): void {
  if (typeof value === 'string' && !isStorable(value)) throw refusals.malformed;
  if (typeof value !== 'object' || value === null) return;
  if (depth > depthLimit) throw refusals.malformed;
  if (!Array.isArray(value)) {
    const keys = Object.keys(value);
    if (keys.some((key) => forbiddenKeys.has(key))) throw refusals.forbidden;
    if (!keys.every(isStorable)) throw refusals.malformed;
  }
  for (const part of Object.values(value)) checkParts(part, depth + 1);
}

/** PostgreSQL holds no NUL, and no half of a pair of surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
