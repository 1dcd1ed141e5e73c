import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { ChangePasswordRequest } from '../../../contract/wire/session';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import type { Account } from './accounts';
import { auditRefusal, auditSession, type Caller } from './auditSession';
import { weaknessOf } from './passwordPolicy';
import { minPasswordLengthOf } from './signInRules';

/** A rejection shown at a form field. */
function refusedField(
  code: string,
  field: keyof ChangePasswordRequest,
  text: LocalizedText,
  language: Language,
): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

/** The user whose password changes, and the caller. */
export interface PasswordOwner {
  readonly account: Account;
  /** Hash that the old password must match. */
  readonly proofHash: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly now: Date;
}

interface PasswordPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
  /** Minimum number of characters of a new password. */
  readonly minPasswordLength?: number | undefined;
  readonly model: Pick<Model, 'entities'>;
}

/**
 * Sets a user's new password, with an audit entry, also for a rejection.
 * @param also further work in the same transaction; its result is returned
 * @throws Refusal `password.wrong`, `password.same`, `password.weak`
 */
export async function replacePassword<Answer>(
  ports: PasswordPorts,
  owner: PasswordOwner,
  change: ChangePasswordRequest,
  also: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { account, caller, now } = owner;
  const hash = await auditRefusal(ports.database, 'passwordRefused', account, caller, now, () =>
    newHash(ports, owner, change),
  );
  return ports.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('authCredential')
      .set({ passwordHash: hash, changedAt: now.toISOString(), onceHash: null, onceUntil: null })
      .where('userId', '=', account.id)
      .execute();
    await transaction
      .updateTable('user')
      .set({ forceChangePassword: false, version: sql`version + 1` })
      .where('id', '=', account.id)
      .where('forceChangePassword', '=', true)
      .execute();
    await auditSession(transaction, 'passwordChanged', account, caller, now);
    return also(transaction);
  });
}

/** Hash of the new password, after checking it. */
async function newHash(
  { database, passwords, model, minPasswordLength = 0 }: PasswordPorts,
  { account, proofHash, language }: PasswordOwner,
  { oldPassword, newPassword }: ChangePasswordRequest,
): Promise<string> {
  if (!(await passwords.verify(proofHash, oldPassword))) {
    const text = { tr: 'Mevcut şifre hatalı.', en: 'The current password is wrong.' };
    throw refusedField('password.wrong', 'oldPassword', text, language);
  }
  const ofChannel = await minPasswordLengthOf(database, model, account);
  const weakness = weaknessOf(newPassword, account.userName, Math.max(ofChannel, minPasswordLength));
  if (weakness !== null) throw refusedField('password.weak', 'newPassword', weakness, language);
  const { passwordHash } = await database
    .selectFrom('authCredential')
    .select('passwordHash')
    .where('userId', '=', account.id)
    .executeTakeFirstOrThrow();
  if (
    oldPassword === newPassword ||
    (passwordHash !== null && (await passwords.verify(passwordHash, newPassword)))
  ) {
    const text = {
      tr: 'Yeni şifre eskisinden farklı olmalıdır.',
      en: 'The new password must differ from the old one.',
    };
    throw refusedField('password.same', 'newPassword', text, language);
  }
  return passwords.hash(newPassword);
}
