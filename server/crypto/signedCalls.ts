import { randomToken } from './randomToken';

/** A call between two institutions, as it is signed. */
export interface SignedCall {
  readonly method: string;
  /** Path with its query: `/v2/orders?day=2026-11-20`. */
  readonly path: string;
  /** The body as sent; empty without one. */
  readonly body: string;
}

/** Names of the headers of a signed call. */
const signatureHeaders = {
  ...{ timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' },
} as const;

/** Time in ms that the clocks of two institutions may differ; a nonce is remembered for twice as long. */
export const clockSkew = 300_000;

const encoder = new TextEncoder();

/** Headers that sign a call: its time in ISO UTC, a nonce of its own, and the HMAC-SHA256 over both and the call. */
export async function signCall(
  secret: string,
  call: SignedCall,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = now.toISOString();
  const nonce = randomToken();
  const signed = await crypto.subtle.sign('HMAC', await keyOf(secret), await textOf(call, timestamp, nonce));
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: hex(signed),
  };
}

/**
 * The nonce of a call whose signature and time are right; null otherwise. The caller has to refuse a nonce that it has seen.
 * @param header value of a header by its name
 */
export async function nonceOf(
  secret: string,
  call: SignedCall,
  header: (name: string) => string | undefined,
  now: Date,
): Promise<string | null> {
  const timestamp = header(signatureHeaders.timestamp) ?? '';
  const nonce = header(signatureHeaders.nonce) ?? '';
  const signature = bytesOf(header(signatureHeaders.signature) ?? '');
  if (!/^[\w-]{16,64}$/.test(nonce) || signature === null) return null;
  // Compared by Web Crypto, in a time that says nothing about the right signature.
  const signed = await textOf(call, timestamp, nonce);
  const isOwn = await crypto.subtle.verify('HMAC', await keyOf(secret), signature, signed);
  const distance = Math.abs(now.getTime() - Date.parse(timestamp));
  return isOwn && distance <= clockSkew ? nonce : null;
}

async function textOf({ method, path, body }: SignedCall, timestamp: string, nonce: string) {
  const hash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)));
  return encoder.encode([method, path, timestamp, nonce, hash].join('\n'));
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2}){32}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
