import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 256 random bits as URL-safe text. */
export function randomToken(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * SHA-256 of a text; secrets are stored only as this hash. Synchronous: for short texts a job of Web Crypto takes many
 * times as long as the hash.
 */
export function fingerprint(secret: string): string {
  return encode(sha256(utf8ToBytes(secret)));
}

/** SHA-256 of a text, in UTF-8, or of bytes, in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
