import { fingerprint } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import { userNameKey } from './accounts';

/** Maximum number of devices stored for a user: the last used ones. */
const maxDevices = 20;

/** Days that the page keeps a device key (requirements P3). */
const deviceKeyDays = 1000;

/** Hash of a device key; null if missing or guessable. */
async function deviceHash(userNameKey: string, device: string | undefined): Promise<string | null> {
  if (device === undefined || !/^[\x21-\x7e]{16,200}$/.test(device)) return null;
  return fingerprint(`device ${userNameKey} ${device}`);
}

/**
 * Hash of a device key (header `device-key`) that has signed in as this user before; null for others, and for
 * unknown users.
 */
export async function knownDevice(
  database: Database,
  userName: string,
  device: string | undefined,
): Promise<string | null> {
  const hash = await deviceHash(userNameKey(userName), device);
  if (hash === null) return null;
  const row = await database
    .selectFrom('authDevice')
    .select('deviceHash')
    .where('deviceHash', '=', hash)
    .executeTakeFirst();
  return row?.deviceHash ?? null;
}

/** Stores the device of a user who signed in, and deletes those not used recently. */
export async function rememberDevice(
  database: Database,
  { id, userName }: { readonly id: string; readonly userName: string },
  device: string | undefined,
  now: Date,
): Promise<void> {
  const hash = await deviceHash(userNameKey(userName), device);
  if (hash === null) return;
  const seenAt = now.toISOString();
  await database
    .insertInto('authDevice')
    .values({ deviceHash: hash, userId: id, seenAt })
    .onConflict((conflict) => conflict.column('deviceHash').doUpdateSet({ seenAt }))
    .execute();
  const forgotten = new Date(now.getTime() - deviceKeyDays * 86_400_000).toISOString();
  await database
    .deleteFrom('authDevice')
    .where('userId', '=', id)
    .where((where) =>
      where.or([
        where('seenAt', '<', forgotten),
        where(
          'deviceHash',
          'not in',
          where
            .selectFrom('authDevice')
            .select('deviceHash')
            .where('userId', '=', id)
            .orderBy('seenAt', 'desc')
            .limit(maxDevices),
        ),
      ]),
    )
    .execute();
}
