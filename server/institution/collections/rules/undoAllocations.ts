import { missingRecord } from '../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../records/RecordStore';
import { reverse } from '../../ledger/rules';
import { ledgerOf } from '../../ledger/store/createLedgerStore';
import { type OperationFacts, runOperation } from '../../moneyOperation/rules';
import type { AllocatingCall } from './allocate';
import { isWhole, movedAmounts } from './amounts';
import { requireState, takeStep } from './life';
import { needsApproval, wrongState } from './refusals';

/**
 * Takes back all that a collection gave to accounts: their vouchers are reversed, limits get back what they counted, and the money is
 * in the pool again. @throws Refusal `collection.wrongState`, those of stages and ledger
 */
export async function undoAllocations(
  call: AllocatingCall,
  id: string,
  undoReason: string,
): Promise<StoredOf<'Collection'>> {
  const { records } = call;
  const collection = await records.lock('Collection', id);
  if (collection === null) throw missingRecord();
  const amounts = movedAmounts(collection, { allocated: `-${collection.allocatedAmount}` });
  const allocations = await records.list('CollectionAllocation', {
    collection: id,
    allocationState: 'IN_FORCE',
  });
  if (amounts === null || allocations.length === 0) throw wrongState(collection);
  const step = isWhole(amounts) ? 'UNDO' : 'UNDO_PART';
  requireState(collection, step);
  for (const allocation of allocations) {
    for (const part of await records.list('CollectionPart', { allocation: allocation.id }))
      await takeBack(call, collection, part, undoReason);
    await records.update('CollectionAllocation', allocation.id, allocation.version, {
      undoReason,
      allocationState: 'UNDONE',
    });
  }
  return (await takeStep(call, id, step, { values: amounts, note: undoReason })).record;
}

async function takeBack(
  call: AllocatingCall,
  { collectionNo: recordRef, currency }: StoredOf<'Collection'>,
  { account: id, amount, voucher }: StoredOf<'CollectionPart'>,
  reason: string,
): Promise<void> {
  const { records, now } = call;
  const account = await records.get('Account', id);
  const wallet = await records.find('Wallet', { account: id });
  const facts: OperationFacts = {
    txnCode: 'COLLECTION',
    cancels: true,
    customer: account?.ownerType === 'CUSTOMER' ? (account.customer ?? null) : null,
    account: id,
    ...(wallet && { wallet: { id: wallet.id, kind: 'LOAD' } }),
    channel: null,
    agent: call.by?.agent ?? null,
    amount,
    currency,
    recordRef,
  };
  const booking = {
    ...call,
    async hold() {
      throw needsApproval();
    },
  };
  await runOperation<void>(booking, { stages: ['GATE', 'RIGHTS', 'CUSTOMER'], facts }, async () => {
    const { id: mirror } = await reverse(call, voucher ?? '', reason);
    await ledgerOf(records).undo(voucher ?? '', mirror);
    const moved = wallet && (await records.find('WalletTransaction', { wallet: wallet.id, voucher }));
    if (moved)
      await records.update('WalletTransaction', moved.id, moved.version, {
        result: 'REVERSED',
        reverseReason: reason,
        reversedAt: now,
      });
  });
}
