import type { Language, LocalizedText } from '../../contract/language';
import type { ChangePasswordRequest } from '../../contract/session';
import { Refusal } from '../commands/Command';
import type { Database } from '../storage/openDatabase';
import type { Account } from './accounts';
import type { PasswordPort } from './PasswordPort';
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

/**
 * Gives a user a new password.
 * @param proofHash hash that the old one has to fit.
 * @throws Refusal `password.wrong`, `password.same`, `password.weak`
 */
export async function replacePassword(
  { database, passwords }: { readonly database: Database; readonly passwords: PasswordPort },
  account: Account,
  proofHash: string,
  { oldPassword, newPassword }: ChangePasswordRequest,
  language: Language,
): Promise<void> {
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
  await database
    .updateTable('authUser')
    .set({
      passwordHash: await passwords.hash(newPassword),
      mustChange: false,
      onceHash: null,
      onceUntil: null,
    })
    .where('id', '=', account.id)
    .execute();
}
