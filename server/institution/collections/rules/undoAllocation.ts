import { requireFound } from '../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../records/RecordStore';
import { reverse } from '../../ledger/rules';
import { ledgerOf } from '../../ledger/store/createLedgerStore';
import { type OperationFacts, runOperation } from '../../moneyOperation/rules';
import type { AllocatingCall } from './allocate';
import { isWhole, movedAmounts } from './amounts';
import { countArrived } from './demands';
import { recount } from './firmFiles/changeBatches';
import { requireState, takeStep } from './life';
import { needsApproval, wrongState } from './refusals';

/** @throws Refusal `collection.wrongState` if an allocation was undone, or its collection is being refunded */
export async function requireUndoable(
  { records }: Pick<AllocatingCall, 'records'>,
  { collection: of, allocationState, totalAmount }: StoredOf<'CollectionAllocation'>,
) {
  const collection = requireFound(await records.get('Collection', of));
  const amounts = movedAmounts(collection, { allocated: `-${totalAmount}` });
  if (amounts === null || allocationState !== 'IN_FORCE') throw wrongState(collection);
  const step = isWhole(amounts) ? 'UNDO' : 'UNDO_PART';
  requireState(collection, step);
  return { collection, amounts, step } as const;
}

/**
 * Takes back what an allocation gave to accounts: its vouchers are reversed, limits get back what they counted, and the money is in the
 * pool again. @throws Refusal `collection.wrongState`, those of stages and ledger
 */
export async function undoAllocation(
  call: AllocatingCall,
  id: string,
  undoReason: string,
): Promise<StoredOf<'CollectionAllocation'>> {
  const { records } = call;
  const found = await records.get('CollectionAllocation', id);
  // The collection is locked first, as by who allocates.
  await records.lock('Collection', found?.collection ?? '');
  const allocation = requireFound(await records.lock('CollectionAllocation', id));
  const { collection, amounts, step } = await requireUndoable(call, allocation);
  for (const part of await records.list('CollectionPart', { allocation: id }))
    await takeBack(call, collection, part, undoReason);
  const values = { undoReason, allocationState: 'UNDONE' } as const;
  const undone = await records.update('CollectionAllocation', id, allocation.version, values);
  const note = `${allocation.allocationNo}: ${undoReason}`;
  await takeStep(call, collection.id, step, { values: amounts, note });
  if (collection.batch) await recount(call, collection.batch);
  return undone;
}

async function takeBack(
  call: AllocatingCall,
  { id: collection, collectionNo: recordRef, currency }: StoredOf<'Collection'>,
  { account, demand, firmFile, amount, voucher }: StoredOf<'CollectionPart'>,
  reason: string,
): Promise<void> {
  const { records, now } = call;
  if (demand) await countArrived(call, demand, { amount: `-${amount}`, collection });
  if (firmFile) await recount(call, firmFile, `-${amount}`);
  const id = account ?? '';
  const credited = await records.get('Account', id);
  const wallet = await records.find('Wallet', { account: id });
  const facts: OperationFacts = {
    txnCode: 'COLLECTION',
    cancels: true,
    customer: credited?.ownerType === 'CUSTOMER' ? (credited.customer ?? null) : null,
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
