import type { ModulePorts, Timer } from '../../../engine/Module';
import type { CounterpartEvents } from '../../../platform/inbox';
import type { Database } from '../../../records/openDatabase';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import type { Services } from '../../services/Services';
import { type AskPorts, askPosBanks, takeEvent } from '../rules';

/** Interval in ms of asking POS banks what is due. */
const every = 1000;

/** Requests that a server has under way at most: a bank that answers late keeps one of them waiting. */
const atOnce = 2;

/** Asks POS banks what is due: an order without an answer again and again, after longer and longer waits. */
export function askingPosBanks(
  { database, model, clock }: ModulePorts,
  { pos }: Pick<Services, 'pos'>,
): readonly Timer[] {
  const ports: AskPorts = {
    service: pos,
    inTransaction: (work) =>
      database.transaction().execute((transaction) => work(serverLifeCall(transaction, model(), clock()))),
  };
  return [{ every, atOnce, work: () => askPosBanks(ports) }];
}

/** Call-backs of POS banks change orders in the name of the server. */
export function takingPosEvents(
  { database, model, clock }: ModulePorts,
  { keys }: Pick<Services, 'keys'>,
): readonly CounterpartEvents[] {
  const callIn = (transaction: Database) => serverLifeCall(transaction, model(), clock());
  return [
    { kind: 'pos', secretOf: keys.pos, take: (event) => takeEvent({ database, clock, callIn }, event) },
  ];
}
