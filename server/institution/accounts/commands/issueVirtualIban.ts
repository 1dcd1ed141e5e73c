import { turkishIban } from '../../../../contract/values/checks/turkishIban';
import { Refusal } from '../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

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
  const { iban, bank } = await virtualIbanOf(records, account);
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

/** The virtual IBAN of an account, at the bank that collects in its currency. Throws `iban.noCollectionBank`. */
export async function virtualIbanOf(
  records: RecordStore,
  { currency, accountNo }: StoredOf<'Account'>,
): Promise<{ readonly iban: string; readonly bank: StoredOf<'Bank'> }> {
  const match = { bankAccPurpose: 'COLLECTION', currency, status: 'ACTIVE' } as const;
  const collecting = await records.find('BankAccount', match);
  const bank = collecting && (await records.get('Bank', collecting.bank));
  if (bank) return { iban: turkishIban(bank.bankCode, accountNo), bank };
  throw new Refusal('iban.noCollectionBank', {
    tr: `${currency} için tahsilat bankası tanımlı değil; IBAN üretilemez.`,
    en: `No collection bank is defined for ${currency}: an IBAN cannot be created.`,
  });
}
