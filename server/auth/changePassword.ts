import type { Language, LocalizedText } from '../../contract/language';
import type { ChangePasswordRequest } from '../../contract/session';
import type { PasswordPort } from '../crypto/PasswordPort';
import { Refusal } from '../errors/Refusal';
import type { Database } from '../storage/openDatabase';
import type { Account } from './accounts';
import { auditSession, type Caller, toldRefused } from './auditSession';
import { weaknessOf } from './passwordPolicy';

/** A refusal that stands at a field of the form. */
function refusedField(
  code: string,
  field: keyof ChangePasswordRequest,
  text: LocalizedText,
  language: Language,
): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

/** Whose password is changed, and by whom. */
export interface PasswordOwner {
  readonly account: Account;
  /** Hash that the old one has to fit. */
  readonly proofHash: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly now: Date;
}

interface PasswordPorts {
  readonly database: Database;
  readonly passwords: PasswordPort;
}

/**
 * Gives a user a new password, with an entry in the audit trail, also for a refusal.
 * @param also further work of the same transaction; its answer is returned
 * @throws Refusal `password.wrong`, `password.same`, `password.weak`
 */
export async function replacePassword<Answer>(
  ports: PasswordPorts,
  owner: PasswordOwner,
  change: ChangePasswordRequest,
  also: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { account, caller, now } = owner;
  const hash = await toldRefused(ports.database, 'passwordRefused', account, caller, now, () =>
    newHash(ports, owner, change),
  );
  return ports.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('authUser')
      .set({ passwordHash: hash, mustChange: false, onceHash: null, onceUntil: null })
      .where('id', '=', account.id)
      .execute();
    await auditSession(transaction, 'passwordChanged', account, caller, now);
    return also(transaction);
  });
}

/** Hash of the new password, where it may be the new one. */
async function newHash(
  { database, passwords }: PasswordPorts,
  { account, proofHash, language }: PasswordOwner,
  { oldPassword, newPassword }: ChangePasswordRequest,
): Promise<string> {
  if (!(await passwords.verify(proofHash, oldPassword))) {
    const text = { tr: 'Mevcut şifre hatalı.', en: 'The current password is wrong.' };
    throw refusedField('password.wrong', 'oldPassword', text, language);
  }
  const weakness = weaknessOf(newPassword, account.userName);
  if (weakness !== null) throw refusedField('password.weak', 'newPassword', weakness, language);
  const { passwordHash } = await database
    .selectFrom('authUser')
    .select('passwordHash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (oldPassword === newPassword || (await passwords.verify(passwordHash, newPassword))) {
    const text = {
      tr: 'Yeni şifre eskisinden farklı olmalıdır.',
      en: 'The new password must differ from the old one.',
    };
    throw refusedField('password.same', 'newPassword', text, language);
  }
  return passwords.hash(newPassword);
}
