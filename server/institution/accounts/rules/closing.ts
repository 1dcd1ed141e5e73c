import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** Ends the IBANs of an account that is closed. */
export async function endIbans(records: RecordStore, account: string): Promise<void> {
  for (const { id, version } of await records.list('AccountIban', { account, status: 'ACTIVE' }))
    await records.update('AccountIban', id, version, { status: 'PASSIVE' });
}

/** Whether nothing keeps an account from being closed: no money, no block, nothing set aside. */
async function isEmpty(records: RecordStore, account: StoredOf<'Account'>): Promise<boolean> {
  const amounts = [account.balance, account.blockedAmount];
  if (!amounts.every((amount) => new Big(amount ?? 0).eq(0))) return false;
  const of = { account: account.id } as const;
  const blocks = await records.count('AccountBlock', { ...of, status: 'ACTIVE' });
  return blocks === 0 && (await records.count('Provision', { ...of, status: 'HELD' })) === 0;
}

/**
 * Closes the account whose remainder an EFT order sends, once a bank took the order; other orders close none. One that got money or a
 * block meanwhile stays open.
 */
export async function settleClosing(
  { records, today }: { readonly records: RecordStore; readonly today: string },
  { closesAccount, eftStatus, senderAccount }: StoredOf<'EftOrder'>,
): Promise<void> {
  if (!closesAccount || eftStatus !== 'SENT') return;
  const account = await records.lock('Account', senderAccount ?? '');
  if (account?.status !== 'OPEN' || !(await isEmpty(records, account))) return;
  await records.update('Account', account.id, account.version, { status: 'CLOSED', closeDate: today });
  await endIbans(records, account.id);
}
