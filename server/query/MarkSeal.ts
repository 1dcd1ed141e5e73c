import { base64, bytesOf } from '../../contract/values/base64';
import type { Json } from '../../contract/values/json';
import { randomToken } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';
import { ensureServerSetting, readServerSetting } from '../storage/serverSettings';
import type { RowKeys } from './RowOrder';

/**
 * Encrypts row keys, so that a page can return them unread: they may contain masked values. A mark is valid
 * only for its session, endpoint and request.
 */
export interface MarkSeal {
  /** @param question the request of the rows. */
  seal(keys: RowKeys, question: Json): Promise<string>;
  /** Keys of a mark; null for texts this seal did not create for the same request. */
  open(mark: string, question: Json): Promise<RowKeys | null>;
}

/** Nonce length of AES-GCM in bytes. */
const nonceSize = 12;

const utf8 = new TextEncoder();

/** The key of a session's seals. */
export type MarkKeys = (sessionId: string) => Promise<CryptoKey>;

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
  const secret = await crypto.subtle.importKey('raw', utf8.encode(text), 'HKDF', false, ['deriveKey']);
  const derived = new Map<string, Promise<CryptoKey>>();
  return (sessionId) => {
    const key = derived.get(sessionId) ?? deriveKey(secret, sessionId);
    if (derived.size >= maxKeys) derived.clear();
    derived.set(sessionId, key);
    return key;
  };
}

function deriveKey(secret: CryptoKey, sessionId: string): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(`mark ${sessionId}`) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * Seal of a session at an endpoint: AES-GCM with a key derived per session, and endpoint and request as
 * authenticated data. A key per session keeps the number of random nonces under one key low. @param endpoint
 * path, screen and edition of the screen.
 */
export function markSeal(keyOf: MarkKeys, sessionId: string, endpoint: readonly string[]): MarkSeal {
  const cipher = (iv: Uint8Array<ArrayBuffer>, question: Json) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(JSON.stringify(inOneOrder([...endpoint, question]))),
  });
  return {
    async seal(keys, question) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
      const text = utf8.encode(JSON.stringify(keys));
      const sealed = await crypto.subtle.encrypt(cipher(nonce, question), await keyOf(sessionId), text);
      return base64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
    },
    async open(mark, question) {
      const bytes = decoded(mark);
      if (bytes === null) return null;
      const [nonce, sealed] = [bytes.slice(0, nonceSize), bytes.slice(nonceSize)];
      try {
        const text = await crypto.subtle.decrypt(cipher(nonce, question), await keyOf(sessionId), sealed);
        return JSON.parse(new TextDecoder().decode(text)) as RowKeys;
      } catch (error) {
        // Not authentic: the only cause of an OperationError from AES-GCM.
        if (error instanceof DOMException && error.name === 'OperationError') return null;
        throw error;
      }
    },
  };
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
