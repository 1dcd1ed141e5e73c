import type { Language } from '../../../contract/values/language';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { fingerprint } from '../../base/crypto/randomToken';
import type { Database } from '../../records/openDatabase';
import type { LaterMessage } from '../delivery/LaterMessage';
import { type ComposeMessage, channelOf } from '../messages/composeMessage';
import { accountOf, credentialsOf, userNameKey } from './accounts';
import { incrementCount } from './attempts';
import { auditSession, type Caller } from './auditSession';
import { readablePassword } from './temporaryPassword';

/** Validity of a one-time password in minutes. */
const oneTimePasswordLife = 30;

/** Maximum number sent for one name in fifteen minutes: to requests from one address, and in total. */
const sendLimits = { asker: 3, mailbox: 20 } as const;

/**
 * Sends a one-time password to a user who forgot the password (requirements P7: the response reveals nothing).
 * The old password stays valid, so that nobody can lock a user out. The caller must not wait for it, since the response time would reveal whether the user exists.
 */
export async function sendOneTimePassword(
  ports: {
    readonly database: Database;
    readonly passwords: PasswordPort;
    /** Sends a message after the commit. */
    readonly sendLater: (transaction: Database, message: LaterMessage, now: Date) => Promise<void>;
    readonly compose: ComposeMessage;
  },
  userName: string,
  language: Language,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { database, passwords, sendLater, compose } = ports;
  const isLimited = await isRateLimited(database, userName, caller, now);
  const credentials = await credentialsOf(database, userName, now);
  const account = credentials === null ? null : await accountOf(database, credentials.id, now);
  if (isLimited || account === null) return;
  const password = readablePassword();
  const onceHash = await passwords.hash(password);
  const to = account.mail === '' ? account.phone : account.mail;
  if (to === '') return;
  const about = { code: 'ONE_TIME_PASSWORD', channel: channelOf(to), language } as const;
  const minutes = String(oneTimePasswordLife);
  const message = await compose(database, about, { password, minutes });
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('authCredential')
      .set({
        onceHash,
        onceUntil: new Date(now.getTime() + oneTimePasswordLife * 60_000).toISOString(),
      })
      .where('userId', '=', account.id)
      .execute();
    const later = { purpose: 'ONE_TIME_PASSWORD', to, message, seconds: oneTimePasswordLife * 60 } as const;
    await sendLater(transaction, later, now);
    await auditSession(transaction, 'passwordSent', account, caller, now);
  });
}

/**
 * Counts by name and address together, as for sign-in, so that others cannot exhaust a user's limit. The
 * total limit prevents flooding a mailbox from many addresses.
 */
async function isRateLimited(
  database: Database,
  userName: string,
  { ip }: Caller,
  now: Date,
): Promise<boolean> {
  const name = userNameKey(userName);
  const count = await incrementCount(database, fingerprint(`forgotten ${JSON.stringify([name, ip])}`), now);
  if (count > sendLimits.asker) return true;
  return (await incrementCount(database, fingerprint(`forgotten ${name}`), now)) > sendLimits.mailbox;
}
