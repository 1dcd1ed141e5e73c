import { base64, bytesOf } from '../../contract/base64';
import type { Json } from '../../contract/json';
import { randomToken } from '../crypto/randomToken';
import type { Database } from '../storage/openDatabase';
import { keepServerSetting, readServerSetting } from '../storage/serverSettings';
import type { RowKeys } from './RowOrder';

/**
 * Seals the keys of rows, so that a page can hand them back without reading them: they are values that a column may
 * hide. A mark is only valid for the session, the endpoint and the question that it was made for.
 */
export interface MarkSeal {
  /** @param question what the rows were asked for with. */
  seal(keys: RowKeys, question: Json): Promise<string>;
  /** The keys in a mark; null for any text that this seal did not make for the same question. */
  open(mark: string, question: Json): Promise<RowKeys | null>;
}

/** Bytes of a nonce of AES-GCM. */
const nonceSize = 12;

const utf8 = new TextEncoder();

/** The secret behind all seals; made at the first start and kept, one for all servers of a database. */
export async function markSecret(database: Database): Promise<CryptoKey> {
  const secret =
    (await readServerSetting(database, 'mark.secret')) ??
    (await keepServerSetting(database, 'mark.secret', randomToken()));
  return crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveKey']);
}

/**
 * The seal of a session at an endpoint: AES-GCM under a key derived for the session, with endpoint and question as
 * authenticated data. A key for each session keeps the number of random nonces under one key low.
 * @param endpoint path, screen and edition of the screen.
 */
export function markSeal(secret: CryptoKey, sessionId: string, endpoint: readonly string[]): MarkSeal {
  let derived: Promise<CryptoKey> | undefined;
  const sessionKey = () => {
    derived ??= crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(`mark ${sessionId}`) },
      secret,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
    return derived;
  };
  const cipher = (iv: Uint8Array<ArrayBuffer>, question: Json) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8.encode(JSON.stringify(inOneOrder([...endpoint, question]))),
  });
  return {
    async seal(keys, question) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
      const text = utf8.encode(JSON.stringify(keys));
      const sealed = await crypto.subtle.encrypt(cipher(nonce, question), await sessionKey(), text);
      return base64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
    },
    async open(mark, question) {
      const bytes = decoded(mark);
      if (bytes === null) return null;
      const [nonce, sealed] = [bytes.slice(0, nonceSize), bytes.slice(nonceSize)];
      try {
        const text = await crypto.subtle.decrypt(cipher(nonce, question), await sessionKey(), sealed);
        return JSON.parse(new TextDecoder().decode(text)) as RowKeys;
      } catch (error) {
        // Not authentic; WebCrypto gives no other reason for an OperationError of AES-GCM.
        if (error instanceof DOMException && error.name === 'OperationError') return null;
        throw error;
      }
    },
  };
}

/** Bytes of a mark; null where it is no base64, or too short for a nonce and a tag. */
function decoded(mark: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = bytesOf(mark);
    return bytes.length > nonceSize ? bytes : null;
  } catch {
    return null;
  }
}

/** A value whose objects have their keys in one order, so that equal questions are equal texts. */
function inOneOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOneOrder);
  const entries = Object.entries(value).map(([key, part]) => [key, inOneOrder(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
