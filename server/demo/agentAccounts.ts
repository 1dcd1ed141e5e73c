import { addDays } from '../commands/calendar';
import type { AccountBook } from './AccountBook';
import { agentIds, agentTitle } from './agents';
import type { DemoWorld } from './DemoWorld';
import { houseMovements } from './houseMovements';

/** Opens the agents' settlement accounts; returns agent → TRY account. */
export function agentAccounts(world: DemoWorld, book: AccountBook): ReadonlyMap<string, string> {
  const settlement = new Map<string, string>();
  for (const agent of agentIds('AGENT')) {
    for (const currency of ['TRY', 'EUR'] as const) {
      const balance = world.random.int(200_000, 9_000_000) * (currency === 'TRY' ? 10 : 1);
      const { id } = book.open({
        name: `${agentTitle(agent)} ${currency}`,
        ownerType: 'AGENT',
        accountType: 'SETTLEMENT',
        currency,
        owner: { agent },
        openDate: addDays(world.today, -500),
        status: 'OPEN',
        movements: houseMovements(world, balance, { txnType: 'SEND', counterparty: agentTitle(agent) }),
      });
      if (currency === 'TRY') settlement.set(agent, id);
    }
  }
  return settlement;
}
