import type { ModulePorts, Timer } from '../../../engine/Module';
import type { CounterpartEvents } from '../../../platform/inbox';
import type { Database } from '../../../records/openDatabase';
import type { Services } from '../../services/Services';
import { askPartners, takeEvent } from '../rules/partners';
import { serverTransferCall } from './transferCall';

/** Interval in ms of asking partner institutions what is due. */
const partnersEvery = 1000;

/** Requests to partners that a server has under way at most: a partner that answers late keeps one of them waiting. */
const partnersAtOnce = 4;

/** Asks partners what is due. */
export function askingPartners(
  { database, model, clock }: ModulePorts,
  { partners }: Pick<Services, 'partners'>,
): readonly Timer[] {
  const work = () =>
    askPartners({
      service: partners,
      inTransaction: (asking) =>
        database
          .transaction()
          .execute((transaction) => asking(serverTransferCall(transaction, model(), clock()))),
    });
  return [{ every: partnersEvery, atOnce: partnersAtOnce, work }];
}

/** Events of partners change transfers in the name of the server. */
export function takingEvents(
  { database, model, clock }: ModulePorts,
  { keys }: Pick<Services, 'keys'>,
): readonly CounterpartEvents[] {
  const callIn = (transaction: Database) => serverTransferCall(transaction, model(), clock());
  return [
    {
      kind: 'partners',
      secretOf: keys.partners,
      take: (event) => takeEvent({ database, clock, callIn }, event),
    },
  ];
}
