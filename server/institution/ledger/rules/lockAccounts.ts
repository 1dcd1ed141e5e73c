import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/**
 * Accounts by id, locked in the order of their ids, as postings lock them: for a decision on a balance that a posting of
 * the same transaction changes. Unknown ids are left out.
 */
export async function lockAccounts(
  records: Pick<RecordStore, 'lock'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOf<'Account'>>> {
  const accounts = new Map<string, StoredOf<'Account'>>();
  for (const id of [...new Set(ids)].sort((one, other) => Number(one) - Number(other))) {
    const account = await records.lock('Account', id);
    if (account !== null) accounts.set(id, account);
  }
  return accounts;
}
