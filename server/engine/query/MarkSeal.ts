import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Cipher } from '@noble/ciphers/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base64, bytesOf } from '../../../contract/values/bytes';
import type { Json } from '../../../contract/values/json';
import { randomToken } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { ensureServerSetting, readServerSetting } from '../../records/serverSettings';
import type { RowKeys } from './RowOrder';

/**
 * Encrypts row keys, so that a page can return them unread: they may contain masked values. A mark is valid
 * only for its session, endpoint and request.
 */
export interface MarkSeal {
  /** @param question the request of the rows. */
  seal(keys: RowKeys, question: Json): string;
  /** Keys of a mark; null for texts this seal did not create for the same request. */
  open(mark: string, question: Json): RowKeys | null;
}

/** Nonce length of XChaCha20-Poly1305 in bytes: long enough for random ones under one key. */
const nonceSize = 24;

const utf8 = new TextEncoder();

/** The key of a session's seals. */
export type MarkKeys = (sessionId: string) => Uint8Array;

/** Maximum number of derived keys kept; every page of a list needs its session's. */
const maxKeys = 1000;

/**
 * Keys of all seals, derived from a secret that is created at the first start and stored, shared by all servers of a
 * database.
 */
export async function markKeys(database: Database): Promise<MarkKeys> {
  const text =
    (await readServerSetting(database, 'mark.secret')) ??
    (await ensureServerSetting(database, 'mark.secret', randomToken()));
  const secret = utf8.encode(text);
  const derived = new Map<string, Uint8Array>();
  return (sessionId) => {
    const key =
      derived.get(sessionId) ?? hkdf(sha256, secret, undefined, utf8.encode(`mark ${sessionId}`), 32);
    if (derived.size >= maxKeys) derived.clear();
    derived.set(sessionId, key);
    return key;
  };
}

/**
 * Seal of a session at an endpoint: XChaCha20-Poly1305 with a key derived per session, and endpoint and request as
 * authenticated data. Synchronous: for the keys of a row a job of Web Crypto takes several times as long. @param
 * endpoint path, screen and edition of the screen.
 */
export function markSeal(keyOf: MarkKeys, sessionId: string, endpoint: readonly string[]): MarkSeal {
  // Both marks of a page belong to one request: its text is made once.
  let last: { readonly question: Json; readonly text: Uint8Array } | undefined;
  const authenticated = (question: Json) => {
    if (last?.question !== question)
      last = { question, text: utf8.encode(JSON.stringify(inOneOrder([...endpoint, question]))) };
    return last.text;
  };
  const cipher = (nonce: Uint8Array, question: Json) =>
    xchacha20poly1305(keyOf(sessionId), nonce, authenticated(question));
  return {
    seal(keys, question) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
      const sealed = cipher(nonce, question).encrypt(utf8.encode(JSON.stringify(keys)));
      return base64(concatBytes(nonce, sealed));
    },
    open(mark, question) {
      const bytes = decoded(mark);
      if (bytes === null) return null;
      const text = decrypted(cipher(bytes.slice(0, nonceSize), question), bytes.slice(nonceSize));
      return text === null ? null : (JSON.parse(new TextDecoder().decode(text)) as RowKeys);
    },
  };
}

/** The text of an authentic cipher; null for any other one: its tag does not fit. */
function decrypted(cipher: Cipher, sealed: Uint8Array): Uint8Array | null {
  try {
    return cipher.decrypt(sealed);
  } catch {
    return null;
  }
}

/** Bytes of a mark; null if it is not base64, or too short for nonce and tag. */
function decoded(mark: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = bytesOf(mark);
    return bytes.length > nonceSize ? bytes : null;
  } catch {
    return null;
  }
}

/** Sorts object keys, so that equal requests are equal texts. */
function inOneOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOneOrder);
  const entries = Object.entries(value).map(([key, part]) => [key, inOneOrder(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
