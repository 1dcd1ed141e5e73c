import type { LocalizedText } from '../../../contract/values/language';
import { userNameKey } from './accounts';
import { isCommonPassword } from './commonPasswords';

/** Minimum length of a new password, unless the institution sets another; composition rules lead to worse ones. */
const minPasswordLength = 10;

/** Maximum length of a password, to bound the cost of hashing. */
export const maxPasswordLength = 256;

/**
 * Reason why a new password is easy to guess (SECURITY 10): too short, common, repeated or adjacent keys, or
 * contains the user name. Null if acceptable. @param minimum length that the user's channel requires
 */
export function weaknessOf(
  password: string,
  userName: string,
  minimum = minPasswordLength,
): LocalizedText | null {
  const minLength = minimum > 0 ? minimum : minPasswordLength;
  const letters = [...password.normalize('NFKC')];
  if (letters.length < minLength) {
    return {
      tr: `Şifre en az ${minLength} karakter olmalıdır.`,
      en: `The password must have at least ${minLength} characters.`,
    };
  }
  if (letters.length > maxPasswordLength) {
    return {
      tr: `Şifre en çok ${maxPasswordLength} karakter olabilir.`,
      en: `The password must have at most ${maxPasswordLength} characters.`,
    };
  }
  if (isCommonPassword(password) || isMonotonous(letters)) {
    return {
      tr: 'Bu şifre çok yaygın, kolayca tahmin edilir. Başka bir şifre seçiniz.',
      en: 'This password is too common and easily guessed. Choose another one.',
    };
  }
  const name = userNameKey(userName);
  if (name.length > 3 && userNameKey(password).includes(name))
    return { tr: 'Şifre kullanıcı adını içeremez.', en: 'The password must not contain the user name.' };
  return null;
}

/** Few distinct characters, or almost only neighbours: `aaaaaaaaab`, `abcdefghij`, `9876543210`. */
function isMonotonous(letters: readonly string[]): boolean {
  if (new Set(letters).size < 5) return true;
  const steps = letters.slice(1).map((letter, index) => codeOf(letter) - codeOf(letters[index] ?? ''));
  const inRow = steps.filter((step) => Math.abs(step) === 1).length;
  return inRow >= steps.length - 2;
}

function codeOf(letter: string): number {
  return letter.toLowerCase().codePointAt(0) ?? 0;
}
