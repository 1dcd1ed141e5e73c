import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';

/**
 * The account of the conversation; `lock` prevents concurrent writes until the request ends. Throws
 * `account.notChosen`.
 */
export async function closingAccount(
  { recordId, records }: Pick<Call, 'recordId' | 'records'>,
  how: 'get' | 'lock' = 'get',
): Promise<StoredOf<'Account'>> {
  const account = recordId === null ? null : await records[how]('Account', recordId);
  if (account) return account;
  throw new Refusal('account.notChosen', { tr: 'Önce hesap seçilmelidir.', en: 'Choose the account first.' });
}
