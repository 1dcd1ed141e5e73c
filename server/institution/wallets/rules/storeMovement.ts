import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';

/** Stores a movement of a wallet with its result, and the time of the wallet's last one. */
export async function storeMovement(
  { records, now }: { readonly records: RecordStore; readonly now: string },
  wallet: StoredOf<'Wallet'>,
  { result, ...values }: ValuesOf<'WalletTransaction'>,
): Promise<StoredOf<'WalletTransaction'>> {
  const begun = await records.insert('WalletTransaction', {
    wallet: wallet.id,
    customer: wallet.customer,
    currency: wallet.currency,
    txnAt: now,
    result: 'PENDING',
    ...values,
  });
  const isDone = result === 'SUCCESS';
  const moved = isDone
    ? await records.update('WalletTransaction', begun.id, begun.version, { result })
    : begun;
  const locked = await records.lock('Wallet', wallet.id);
  if (locked) await records.update('Wallet', locked.id, locked.version, { lastActivityAt: now });
  return moved;
}
