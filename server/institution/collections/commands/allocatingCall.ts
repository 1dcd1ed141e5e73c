import type { Json } from '../../../../contract/values/json';
import type { Call, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall } from '../../moneyOperation/commands/operationCall';
import { type AllocatingCall, allocate, notInPool, targetChanged, type WantedAllocation } from '../rules';

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

/**
 * A row is allocated where it led to when that was asked for, and as much as was left of it then, also after an approval.
 * @throws Refusal `collection.targetChanged`
 */
export function requireShown(
  { body }: Pick<Call, 'body'>,
  { collectionNo, suggestedAccount, suggestedDemand, openAmount }: StoredOf<'Collection'>,
): void {
  const isSame = (shown: Json | undefined, now: string | null | undefined) =>
    (textOf(shown) ?? '') === (now ?? '');
  const isShown =
    isSame(body.account, suggestedAccount) &&
    isSame(body.demand, suggestedDemand) &&
    isSame(body.amount, openAmount);
  if (!isShown) throw targetChanged(collectionNo);
}

/** Allocates for a user. */
export const allocateFor = (call: RequestCall, wanted: WantedAllocation): Promise<Reply> =>
  allocate<Reply>(allocatingCall(call), wanted, {
    hold: operationCall(call).hold,
    answer: ({ id, allocationNo, totalAmount }) => ({ result: { id, number: allocationNo, totalAmount } }),
  });
