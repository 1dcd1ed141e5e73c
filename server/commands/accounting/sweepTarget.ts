import { hasIbanCheckDigits } from '../../../contract/keywords/ibanCheckDigits';
import type { Language } from '../../../contract/values/language';
import { Refusal } from '../../errors/Refusal';
import { refusedField } from '../../errors/refusedField';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/**
 * The account of an IBAN, or null for another institution's. Throws `iban.checkDigits`, and
 * `account.sweepTarget` if our own account cannot receive the money.
 */
export async function sweepTarget(
  records: RecordStore,
  from: StoredOf<'Account'>,
  iban: string,
  language: Language,
): Promise<StoredOf<'Account'> | null> {
  if (!hasIbanCheckDigits(iban)) {
    throw refusedField('iban.checkDigits', 'sweepIban', language, {
      tr: 'IBAN’ın kontrol hanesi tutmuyor.',
      en: 'The check digits of the IBAN do not hold.',
    });
  }
  const link = await records.find('AccountIban', { iban, status: 'ACTIVE' });
  if (!link) return null;
  const target = await records.get('Account', link.account);
  if (target && target.id !== from.id && target.status === 'OPEN' && target.currency === from.currency)
    return target;
  throw new Refusal('account.sweepTarget', {
    tr: 'Bu IBAN’ın hesabı açık, aynı para biriminde ve başka bir hesap olmalıdır.',
    en: 'The account of this IBAN must be open, in the same currency, and another one.',
  });
}
