import { Refusal } from '../../errors/Refusal';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { turkishIban } from '../iban';

/**
 * Issues a collection IBAN for an account at the bank that collects in its currency: payments to it are
 * credited to the account. Throws `iban.noCollectionBank`.
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
