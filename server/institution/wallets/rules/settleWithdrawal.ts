import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** What became of an order, for the withdrawal that placed it. */
const results = {
  SENT: 'SUCCESS',
  COMPLETED: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
  REFUNDED: 'REVERSED',
} as const;

/** Brings the withdrawal of a wallet into the state of its EFT order; other orders have none. */
export async function settleWithdrawal(
  { records, now }: { readonly records: RecordStore; readonly now: string },
  { id: eftOrder, eftStatus, voucher, senderAccount }: StoredOf<'EftOrder'>,
): Promise<void> {
  const result = results[eftStatus as keyof typeof results];
  if (result === undefined) return;
  const found = await records.find('WalletTransaction', { eftOrder });
  const moved = found && (await records.lock('WalletTransaction', found.id));
  if (moved === null || moved.result === result) return;
  const account = await records.get('Account', senderAccount ?? '');
  await records.update('WalletTransaction', moved.id, moved.version, {
    result,
    ...(result === 'SUCCESS' && { voucher: voucher ?? null, balanceAfter: account?.balance ?? null }),
    ...(result === 'REVERSED' && { reversedAt: now }),
  });
}
