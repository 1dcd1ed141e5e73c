import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import type { PasswordPort } from '../../base/crypto/PasswordPort';
import { Refusal } from '../../base/errors/Refusal';
import { refusedField } from '../../base/errors/refusals';
import { accountOf, credentialsOf } from '../../platform/auth/accounts';
import { attemptCount } from '../../platform/auth/attempts';
import type { OperationContext } from '../context/OperationContext';
import { WrongCode } from './checkCodes';
import { appliesIn } from './checkForm';

/** Wrong passwords after which a user can't have this witness sign for a while. */
const mostTries = 5;

const texts = {
  self: {
    tr: 'Sizden başka bir kullanıcı imzalar.',
    en: 'A user other than yourself signs.',
  },
  missing: {
    tr: 'Seçilen kullanıcı kendi şifresiyle imzalar.',
    en: 'The selected user signs with the own password.',
  },
  wrong: {
    tr: 'Şifre, seçilen kullanıcının şifresi değil.',
    en: 'This is not the password of the selected user.',
  },
} as const;

const tooManyTries = () =>
  new Refusal(
    'witness.tooManyTries',
    {
      tr: 'Bu şahit için çok fazla yanlış şifre girildi. Lütfen bir süre sonra tekrar deneyin.',
      en: 'Too many wrong passwords were entered for this witness. Please try again in a while.',
    },
    429,
  );

/**
 * Witnesses of an operation sign with their own password (`signs`): being chosen from a list proves nothing. Wrong passwords are
 * counted for the pair of user and witness, so that nobody can lock a colleague out of anything else.
 * @throws Refusal `witness.self`, `witness.missing`, `witness.tooManyTries`; WrongCode
 */
export async function checkSignatures(passwords: PasswordPort, call: OperationContext): Promise<void> {
  const { screen, form } = call;
  const signing = Object.values(screen.definition.form?.fields ?? {});
  const fields = signing.filter(({ name, signs }) => signs && appliesIn(screen, name, form));
  await checkSigned(passwords, call, fields, form);
}

/** The same for the dialog of an action. */
export async function checkDialogSignatures(passwords: PasswordPort, call: OperationContext): Promise<void> {
  const dialog = call.screen.definition.actions.find(({ path, form }) => path === call.path && form);
  await checkSigned(passwords, call, Object.values(dialog?.form?.fields ?? {}), call.payload);
}

async function checkSigned(
  passwords: PasswordPort,
  { language, database, user, now }: OperationContext,
  fields: readonly Pick<CompiledFormField, 'name' | 'signs'>[],
  form: JsonObject,
): Promise<void> {
  for (const { name, signs } of fields) {
    const witness = signs === undefined ? undefined : form[signs];
    if (signs === undefined || typeof witness !== 'string') continue;
    if (witness === user.id) throw refusedField('witness.self', signs, language, texts.self);
    const typed = form[name];
    if (typeof typed !== 'string') throw refusedField('witness.missing', name, language, texts.missing);
    const counted = `witness ${witness} for ${user.id}`;
    if ((await attemptCount(database, counted, new Date(now))) >= mostTries) throw tooManyTries();
    const account = await accountOf(database, witness, new Date(now));
    const hash = account && (await credentialsOf(database, account.userName))?.passwordHash;
    if (!hash || !(await passwords.verify(hash, typed)))
      throw new WrongCode(name, texts.wrong, language, [counted]);
  }
}
