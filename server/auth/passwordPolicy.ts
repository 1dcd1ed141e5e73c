import type { LocalizedText } from '../../contract/language';
import { userNameKey } from './accounts';
import { isCommonPassword } from './commonPasswords';

/** Fewest characters of a new password; any further rule makes people choose worse ones. */
const shortest = 10;

/** Most characters that are looked at; a hash of more costs as much. */
export const longestPassword = 256;

/**
 * What makes a new password one that others would try first (SECURITY 10): it is short, common, of one key or of keys
 * in a row, or has the user's own name in it. Null where it is good.
 */
export function weaknessOf(password: string, userName: string): LocalizedText | null {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < shortest) {
    return {
      tr: `Şifre en az ${shortest} karakter olmalıdır.`,
      en: `The password must have at least ${shortest} characters.`,
    };
  }
  if (letters.length > longestPassword) {
    return {
      tr: `Şifre en çok ${longestPassword} karakter olabilir.`,
      en: `The password must have at most ${longestPassword} characters.`,
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

/** Few different characters, or nearly all next to the one before: `aaaaaaaaab`, `abcdefghij`, `9876543210`. */
function isMonotonous(letters: readonly string[]): boolean {
  if (new Set(letters).size < 5) return true;
  const steps = letters.slice(1).map((letter, index) => codeOf(letter) - codeOf(letters[index] ?? ''));
  const inRow = steps.filter((step) => Math.abs(step) === 1).length;
  return inRow >= steps.length - 2;
}

function codeOf(letter: string): number {
  return letter.toLowerCase().codePointAt(0) ?? 0;
}
