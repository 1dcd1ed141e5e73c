import Big from 'big.js';
import type { DemoMovement } from './AccountBook';

/** Divides the amount that an agent collected into the sent amount, our fee and its tax; all in cents. */
export function agentSendParts(cents: number): {
  readonly send: number;
  readonly fee: number;
  readonly tax: number;
} {
  const fee = Math.floor(cents / 50);
  const tax = Math.floor(fee / 20);
  return { send: cents - fee - tax, fee, tax };
}

/**
 * Movements of agents that pay, on the day after, what the next agent of the list has sent: each transfer is collected at one
 * agent and paid at another. Balances at the end stay the same.
 */
export function paidAtNextAgent(
  lists: readonly (readonly DemoMovement[])[],
): readonly (readonly DemoMovement[])[] {
  const sentBefore = (list: readonly DemoMovement[], at: number) => list[at - 1]?.cents ?? 0;
  return lists.map((list, agent) => {
    const source = lists[(agent + 1) % lists.length] ?? list;
    const paired = list.map((movement, at) =>
      movement.cents < 0 ? { ...movement, cents: -agentSendParts(sentBefore(source, at)).send } : movement,
    );
    const sumOf = (movements: readonly DemoMovement[]) =>
      movements.reduce((sum, { cents }) => sum + cents, 0);
    const moved = sumOf(list) - sumOf(paired);
    return paired.map((movement, at) =>
      at === 0 ? { ...movement, cents: movement.cents + moved } : movement,
    );
  });
}

/** Tiers of the share of agents, as `KADEMELI` has them: percent of each slice up to a limit in lira. */
const slices = [
  [10_000, '0.5'],
  [100_000, '0.3'],
] as const;

/** An agent's share of a transfer, and the tax withheld from it. @param percent of the commission */
export function agentShareOf(
  sendCents: number,
  percent: number,
): { readonly gross: string; readonly withheld: string } {
  let [commission, from] = [new Big(0), 0];
  for (const [to, slicePercent] of slices) {
    const slice = Math.min(sendCents / 100, to) - from;
    if (slice > 0) commission = commission.plus(new Big(slice.toFixed(2)).times(slicePercent).div(100));
    from = to;
  }
  const gross = commission.times(percent).div(100).round(2);
  return { gross: gross.toFixed(2), withheld: gross.times('0.2').round(2).toFixed(2) };
}
