import type { Context } from 'hono';
import { fingerprint } from '../crypto/randomToken';

/** Returns a text with its ETag, or 304 if the client has it. */
export async function answerTagged(
  context: Context,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = `"${fingerprint(body).slice(0, 27)}"`;
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return context.body(null, 304, { ...headers, etag: tag });
  return context.body(body, 200, { ...headers, etag: tag });
}
