import type { Context } from 'hono';
import { fingerprint } from '../../base/crypto/randomToken';
import { acceptsEncoding } from './acceptsEncoding';
import type { CompressedTexts } from './CompressedTexts';

/** Returns a text with its ETag, in Brotli if it is ready and the client accepts it, or 304 if the client has it. */
export async function answerTagged(
  context: Context,
  body: string,
  headers: Readonly<Record<string, string>>,
  compressed?: CompressedTexts,
): Promise<Response> {
  const tag = `"${fingerprint(body).slice(0, 27)}"`;
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return context.body(null, 304, { ...headers, etag: tag });
  const bytes = acceptsEncoding(context.req.header('accept-encoding'), 'br')
    ? compressed?.of(tag, body)
    : null;
  if (!bytes) return context.body(body, 200, { ...headers, etag: tag });
  const encoded = { 'content-encoding': 'br', vary: 'Accept-Encoding' };
  // As compressed by the middleware: the bytes are others, the text is the same.
  return context.body(bytes, 200, { ...headers, ...encoded, etag: `W/${tag}` });
}
