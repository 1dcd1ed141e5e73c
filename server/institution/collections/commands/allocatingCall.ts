import type { Call, Reply } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { type AllocatingCall, allocate, notInPool, type WantedAllocation } from '../rules';

type RequestCall = Pick<Call, 'records' | 'today' | 'now' | 'granted' | 'hold' | 'user' | 'screen'>;

/** A request as the rules of allocations see it. */
export const allocatingCall = (call: RequestCall): AllocatingCall => ({
  ...operationCall(call),
  ...lifeCall(call),
});

/** @throws Refusal `collection.ofFirmFile`: a line of a firm’s file is no money of the pool */
export function requireInPool({ collectionNo, collectionSource }: StoredOf<'Collection'>): void {
  if (collectionSource !== 'BANK_POOL') throw notInPool(collectionNo);
}

/** Allocates for a user. */
export const allocateFor = (call: RequestCall, wanted: WantedAllocation): Promise<Reply> =>
  allocate<Reply>(allocatingCall(call), wanted, {
    hold: operationCall(call).hold,
    answer: ({ id, allocationNo, totalAmount }) => ({ result: { id, number: allocationNo, totalAmount } }),
  });
