import type { Context } from 'hono';

/** Size in bytes below which compression does not pay. */
const smallest = 1024;

/**
 * Returns a value as JSON, in gzip if it is worthwhile and the client accepts it. Not for replies that repeat texts of
 * a request beside a secret: their length would disclose it.
 */
export async function answerJson(context: Context, value: object): Promise<Response> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  const isAccepted = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
    context.req.header('accept-encoding') ?? '',
  );
  if (bytes.length < smallest || !isAccepted) return context.body(bytes, 200, headers);
  // Complete before it is sent: a client that closes its call leaves no stream behind.
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  const zipped = await new Response(stream).arrayBuffer();
  return context.body(zipped, 200, { ...headers, 'content-encoding': 'gzip' });
}
