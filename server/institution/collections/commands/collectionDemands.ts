import { requireFound } from '../../../base/errors/recordRefusals';
import { missingFields } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { closeShort, remindDebtor } from '../rules';

/** Expects nothing more for a demand: money that comes later waits in the pool. */
const close: Command<'EftCollectionDemand'> = {
  path: 'eft/collectionDemand/closeShort',
  async handle(call) {
    const { closeReason } = call.payload;
    if (!closeReason) throw missingFields(['closeReason'], call.language);
    const { id, demandNo } = await closeShort(lifeCall(call), textOf(call.body.id) ?? '', closeReason);
    return { result: { id, number: demandNo } };
  },
};

/** Asks the collector to remind its debtor, whom we do not know. */
const remind: Command<'EftCollectionDemand'> = {
  path: 'eft/collectionDemand/remind',
  async handle(call) {
    const demand = requireFound(await call.records.lock('EftCollectionDemand', textOf(call.body.id) ?? ''));
    await remindDebtor(lifeCall(call), demand);
    return { result: { id: demand.id, number: demand.demandNo } };
  },
};

/** EFTs that firms expect on virtual IBANs of ours. */
export const collectionDemands: readonly Command[] = [close, remind] as readonly Command[];
