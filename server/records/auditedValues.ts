import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ModelEntity } from '../../contract/model/model';
import { maskValue } from '../../contract/values/masks';
import { randomToken } from '../base/crypto/randomToken';
import type { Database } from './openDatabase';
import { perDatabase } from './perDatabase';
import { ensureServerSetting, readServerSetting } from './serverSettings';

/** Setting of the key: without it, the few possible identity numbers could be tried. */
const keySetting = 'audit.key';

/** Hexadecimal digits of a hash. */
const digits = 24;

/** Fields with copies of other records' values, masked ones among them. */
const copies: Readonly<Record<string, readonly string[]>> = { Approval: ['request', 'diff'] };

const keptKey = perDatabase((): { key?: Uint8Array } => ({}));

/** Creates the key of the hashes, with the tables. */
export async function ensureAuditKey(database: Database): Promise<void> {
  await ensureServerSetting(database, keySetting, randomToken());
}

/** A field's value as the audit trail keeps it. */
export type AuditedValue = (field: string, value: unknown) => unknown;

/**
 * Values of an entity as the audit trail keeps them: of a masked value the mask and a hash, so that a change shows and
 * a known value can be compared, but none can be read; of a copy of other records the hash.
 */
export async function auditedValues(
  database: Database,
  { name, fields }: ModelEntity,
): Promise<AuditedValue> {
  const copied = new Set(copies[name]);
  const isHidden = (field: string) => copied.has(field) || kindOf(field) !== undefined;
  if (!Object.keys(fields).some(isHidden)) return (_, value) => value;
  const key = await readKey(database);
  const hash = (field: string, value: unknown) => {
    const text = `${name}.${field}:${typeof value === 'string' ? value : JSON.stringify(value)}`;
    return `#${bytesToHex(hmac(sha256, key, utf8ToBytes(text))).slice(0, digits)}`;
  };
  return (field, value) => {
    if (value === null || value === '' || !isHidden(field)) return value;
    if (copied.has(field)) return hash(field, value);
    return Array.isArray(value) ? value.map((one) => masked(field, one)) : masked(field, value);
  };

  function kindOf(field: string) {
    const kind = fields[field]?.mask;
    // A password is hidden before: the store never reads one.
    return kind === 'password' ? undefined : kind;
  }

  function masked(field: string, value: unknown): string {
    const kind = kindOf(field);
    return kind === undefined ? '' : `${maskValue(kind, String(value))} ${hash(field, value)}`;
  }
}

async function readKey(database: Database): Promise<Uint8Array> {
  const kept = keptKey(database);
  const key = kept.key ?? utf8ToBytes((await readServerSetting(database, keySetting)) ?? '');
  if (key.length === 0) throw new Error('The audit trail has no key');
  kept.key = key;
  return key;
}
