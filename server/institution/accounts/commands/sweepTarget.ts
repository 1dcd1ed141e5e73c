import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import type { Language } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusedField';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/**
 * The account of an IBAN. Throws `iban.checkDigits`, `account.sweepElsewhere` for the IBAN of another institution, as no order
 * sends money there, and `account.sweepTarget` if our own account cannot receive it.
 */
export async function sweepTarget(
  records: RecordStore,
  from: StoredOf<'Account'>,
  iban: string,
  language: Language,
): Promise<StoredOf<'Account'>> {
  if (!hasIbanCheckDigits(iban)) {
    throw refusedField('iban.checkDigits', 'sweepIban', language, {
      tr: 'IBAN’ın kontrol hanesi tutmuyor.',
      en: 'The check digits of the IBAN do not hold.',
    });
  }
  const link = await records.find('AccountIban', { iban, status: 'ACTIVE' });
  if (!link)
    throw refusedField('account.sweepElsewhere', 'sweepIban', language, {
      tr: 'Kapanışta başka kuruma EFT yapılmıyor. Kendi hesaplarımızdan birinin IBAN’ını girin ya da bakiyeyi kasadan ödeyin.',
      en: 'No EFT goes to another institution on closing. Enter the IBAN of one of our accounts, or pay the balance at a desk.',
    });
  const target = await records.get('Account', link.account);
  if (target && target.id !== from.id && target.status === 'OPEN' && target.currency === from.currency)
    return target;
  throw new Refusal('account.sweepTarget', {
    tr: 'Bu IBAN’ın hesabı açık, aynı para biriminde ve başka bir hesap olmalıdır.',
    en: 'The account of this IBAN must be open, in the same currency, and another one.',
  });
}
