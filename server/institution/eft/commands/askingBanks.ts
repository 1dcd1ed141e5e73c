import type { ModulePorts, Timer } from '../../../engine/Module';
import type { CounterpartEvents } from '../../../platform/inbox';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import type { Services } from '../../services/Services';
import { askBanks, takeEvent } from '../rules';

/** Interval in ms of asking banks what is due. */
const banksEvery = 1000;

/** Requests to banks that a server has under way at most: a bank that answers late keeps one of them waiting. */
const banksAtOnce = 4;

/** Asks banks what is due. */
export function askingBanks(
  { database, model, clock }: ModulePorts,
  { banks }: Pick<Services, 'banks'>,
): readonly Timer[] {
  const work = () =>
    askBanks({
      service: banks,
      inTransaction: (asking) =>
        database
          .transaction()
          .execute((transaction) => asking(serverLifeCall(transaction, model(), clock()))),
    });
  return Array.from({ length: banksAtOnce }, () => ({ every: banksEvery, work }));
}

/** Events of banks change orders in the name of the server. */
export function takingEvents(
  { database, model, clock }: ModulePorts,
  { keys }: Pick<Services, 'keys'>,
): CounterpartEvents {
  return {
    kind: 'banks',
    secretOf: keys.banks,
    take: (event) =>
      takeEvent(
        { database, clock, callIn: (transaction) => serverLifeCall(transaction, model(), clock()) },
        event,
      ),
  };
}
