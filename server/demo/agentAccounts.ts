import { addDays } from '../../contract/values/days';
import type { AccountBook } from './AccountBook';
import { paidAtNextAgent } from './agentSends';
import { agentIds, agentTitle } from './agents';
import type { DemoWorld } from './DemoWorld';
import { houseMovements } from './houseMovements';

/** Opens the agents' settlement accounts; returns agent → TRY account. */
export function agentAccounts(world: DemoWorld, book: AccountBook): ReadonlyMap<string, string> {
  const settlement = new Map<string, string>();
  const agents = agentIds('AGENT');
  const movements = agents.map((agent) => {
    const of = (scale: number) =>
      houseMovements(world, world.random.int(200_000, 9_000_000) * scale, {
        txnType: 'SEND',
        counterparty: agentTitle(agent),
      });
    return { TRY: of(10), EUR: of(1) };
  });
  const inLira = paidAtNextAgent(movements.map(({ TRY }) => TRY));
  for (const [at, agent] of agents.entries()) {
    for (const currency of ['TRY', 'EUR'] as const) {
      const { id } = book.open({
        name: `${agentTitle(agent)} ${currency}`,
        ownerType: 'AGENT',
        accountType: 'SETTLEMENT',
        currency,
        owner: { agent },
        openDate: addDays(world.today, -500),
        status: 'OPEN',
        movements: (currency === 'TRY' ? inLira[at] : movements[at]?.EUR) ?? [],
      });
      if (currency === 'TRY') settlement.set(agent, id);
    }
  }
  return settlement;
}
