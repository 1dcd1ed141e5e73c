import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { turkishIban } from '../../../kernel/rules/money/turkishIban';

/** A virtual IBAN of a number, at the bank that collects in a currency. @throws Refusal `iban.noCollectionBank` */
export async function virtualIbanOf(
  records: Pick<RecordStore, 'find' | 'get'>,
  { currency, accountNo }: Pick<StoredOf<'Account'>, 'currency' | 'accountNo'>,
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
