import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { turkishIban } from '../iban';

/**
 * Gives an account a collection IBAN at the bank that collects in its currency: what is paid to it is the
 * account's. Throws `iban.noCollectionBank`.
 */
export async function issueVirtualIban(
  records: RecordStore,
  account: StoredOf<'Account'>,
  holderName: string,
  today: string,
): Promise<string> {
  const collecting = await records.find('BankAccount', {
    bankAccPurpose: 'COLLECTION',
    currency: account.currency,
    status: 'ACTIVE',
  });
  const bank = collecting && (await records.get('Bank', collecting.bank));
  if (!bank) {
    throw new Refusal('iban.noCollectionBank', {
      tr: `${account.currency} için tahsilat bankası tanımlı değil; IBAN üretilemez.`,
      en: `No collection bank is defined for ${account.currency}: an IBAN cannot be created.`,
    });
  }
  const iban = turkishIban(bank.bankCode, account.accountNo);
  await records.insert('AccountIban', {
    account: account.id,
    iban,
    bank: bank.id,
    holderName: holderName.slice(0, 120),
    isVirtual: true,
    isDefault: true,
    validFrom: today,
    status: 'ACTIVE',
  });
  return iban;
}
