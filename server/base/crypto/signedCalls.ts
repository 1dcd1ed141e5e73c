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
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
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
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: await signatureOf(secret, call, timestamp, nonce),
  };
}

/** An answer to a signed call, as it is signed. */
export interface SignedAnswer {
  readonly status: number;
  /** Path of the call with its query. */
  readonly path: string;
  /** Nonce of the call, so that the answer to another one does not count. */
  readonly nonce: string;
  /** The body as sent; empty without one. */
  readonly body: string;
}

/** Headers that sign an answer like a call: the status stands for the method, and the nonce is that of the call. */
export async function signAnswer(
  secret: string,
  { status, path, nonce, body }: SignedAnswer,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = now.toISOString();
  const call = { method: String(status), path, body };
  return {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: await signatureOf(secret, call, timestamp, nonce),
  };
}

/** Whether an answer is signed with the shared key, for this very call, now. @param header value of a header by its name */
export function isSignedAnswer(
  secret: string,
  { status, path, nonce, body }: SignedAnswer,
  header: (name: string) => string | undefined,
  now: Date,
): Promise<boolean> {
  return isRight(secret, { method: String(status), path, body }, nonce, header, now);
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
  const nonce = nonceIn(header);
  if (!/^[\w-]{16,64}$/.test(nonce)) return null;
  return (await isRight(secret, call, nonce, header, now)) ? nonce : null;
}

/** The nonce in the headers of a call, unchecked. */
export const nonceIn = (header: (name: string) => string | undefined): string =>
  header(signatureHeaders.nonce) ?? '';

async function isRight(
  secret: string,
  call: SignedCall,
  nonce: string,
  header: (name: string) => string | undefined,
  now: Date,
): Promise<boolean> {
  const timestamp = header(signatureHeaders.timestamp) ?? '';
  const signature = bytesOf(header(signatureHeaders.signature) ?? '');
  if (signature === null) return false;
  // Compared by Web Crypto, in a time that says nothing about the right signature.
  const signed = await textOf(call, timestamp, nonce);
  const isOwn = await crypto.subtle.verify('HMAC', await keyOf(secret), signature, signed);
  return isOwn && Math.abs(now.getTime() - Date.parse(timestamp)) <= clockSkew;
}

async function signatureOf(
  secret: string,
  call: SignedCall,
  timestamp: string,
  nonce: string,
): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await keyOf(secret), await textOf(call, timestamp, nonce)));
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
