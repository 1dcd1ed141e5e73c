import Big from 'big.js';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { LifeCall } from '../../../kernel/rules/lifecycle';
import { demandClosed, moreThanExpected } from '../refusals';
import { type CollectionDemand, demandStatusOf, isOpen, restOf } from './amounts';
import { notifyCollector } from './notices';

/** A demand that money can go to, locked. @throws Refusal `collectionDemand.closed`, `collectionDemand.tooMuch` */
export async function lockedDemand(
  { records }: Pick<LifeCall, 'records'>,
  id: string,
  amount: string,
): Promise<CollectionDemand> {
  const demand = requireFound(await records.lock('EftCollectionDemand', id));
  if (!isOpen(demand)) throw demandClosed(demand.demandNo);
  if (new Big(amount).gt(restOf(demand))) throw moreThanExpected(demand.demandNo, restOf(demand));
  return demand;
}

/** Counts money that arrived for a demand, or takes it back if it is below zero, and tells the firm. @throws Refusal `collectionDemand.tooMuch` */
export async function countArrived(
  call: LifeCall,
  id: string,
  { amount, collection }: { readonly amount: string; readonly collection: string },
): Promise<void> {
  const { records } = call;
  const demand = requireFound(await records.lock('EftCollectionDemand', id));
  const matchedAmount = new Big(demand.matchedAmount).plus(amount).toFixed(2);
  if (new Big(matchedAmount).gt(demand.amount)) throw moreThanExpected(demand.demandNo, restOf(demand));
  const demandStatus = demandStatusOf({ ...demand, matchedAmount }, Boolean(demand.closedAt));
  const values = { matchedAmount, demandStatus, lastCollection: collection };
  await notifyCollector(call, await records.update('EftCollectionDemand', id, demand.version, values));
}

/** Expects nothing more for a demand, and tells the firm. @throws Refusal `collectionDemand.closed` */
export async function closeShort(call: LifeCall, id: string, closeReason: string): Promise<CollectionDemand> {
  const { records, now } = call;
  const demand = requireFound(await records.lock('EftCollectionDemand', id));
  if (!isOpen(demand)) throw demandClosed(demand.demandNo);
  const demandStatus = demandStatusOf(demand, true);
  const values = { demandStatus, closeReason, closedAt: now };
  const closed = await records.update('EftCollectionDemand', id, demand.version, values);
  await notifyCollector(call, closed);
  return closed;
}
