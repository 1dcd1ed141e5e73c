import type { ModulePorts, Timer } from '../../../engine/Module';
import type { CounterpartEvents } from '../../../platform/inbox';
import { readClosedDays } from '../../../platform/scheduler/closedDays';
import type { Database } from '../../../records/openDatabase';
import { isCollectionDemand, takeCollectionDemand } from '../../collections/rules';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import type { Services } from '../../services/Services';
import { askBanks, type EftCall, takeDemand, takeEvent, tellFirms } from '../rules';
import { carryOutDemands } from './firmDemands';

/** Interval in ms of asking banks what is due, and of looking for demands of firms. */
const every = 1000;

/** Requests to banks that a server has under way at most: a bank that answers late keeps one of them waiting. */
const banksAtOnce = 4;

/** Asks banks what is due, carries out demands of firms, and tells firms how these ended. */
export function askingBanks(
  { database, model, clock }: ModulePorts,
  { banks, partners }: Pick<Services, 'banks' | 'partners'>,
): readonly Timer[] {
  const inTransaction = <Result>(work: (call: EftCall) => Promise<Result>): Promise<Result> =>
    database.transaction().execute((transaction) => work(serverLifeCall(transaction, model(), clock())));
  return [
    { every, atOnce: banksAtOnce, work: () => askBanks({ service: banks, inTransaction }) },
    {
      every,
      work: () => carryOutDemands({ closedDays: () => readClosedDays(database, model()), inTransaction }),
    },
    { every, work: () => tellFirms({ service: partners, inTransaction }) },
  ];
}

/** Events of banks change orders in the name of the server; those of firms are demands, and EFTs that they expect. */
export function takingEvents(
  { database, model, clock }: ModulePorts,
  { keys }: Pick<Services, 'keys'>,
): readonly CounterpartEvents[] {
  const callIn = (transaction: Database) => serverLifeCall(transaction, model(), clock());
  return [
    { kind: 'banks', secretOf: keys.banks, take: (event) => takeEvent({ database, clock, callIn }, event) },
    {
      kind: 'firms',
      secretOf: keys.partners,
      take: (event) =>
        (isCollectionDemand(event.order) ? takeCollectionDemand : takeDemand)(
          { database, clock, callIn },
          event,
        ),
    },
  ];
}
