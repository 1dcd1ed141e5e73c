import type { AgentLimitTypeCode } from '../../contract/model/generated/entities';
import { addDays } from '../../contract/values/days';
import type { DemoRow } from './DemoBatch';

/** Agent, kind, daily limit, and percentage of it that today's uses shall make; null: whatever they make. */
const limits = [
  ['8', 'SEND', 500_000, 86],
  ['8', 'NET', 900_000, null],
  ['8', 'CASH', 750_000, null],
  ['9', 'PAYOUT', 400_000, 97],
  ['9', 'SEND', 250_000, null],
  ['10', 'SEND', 300_000, null],
  ['10', 'NET', 300_000, null],
  ['11', 'SEND', 150_000, null],
  ['12', 'PAYOUT', 200_000, null],
] as const;

/** Limits of agents, two of which their uses of the day nearly exhaust, and earlier editions with half of them. */
export function agentLimits(
  today: string,
  uses: readonly DemoRow<'LimitUse'>[],
): readonly DemoRow<'AgentLimit'>[] {
  const changed = addDays(today, -60);
  return limits.flatMap(([agent, agentLimitType, usual, percent], at) => {
    const used = usedBy(agent, agentLimitType, today, uses);
    const daily = percent === null || used === 0 ? usual : Math.ceil((used * 100) / percent / 1000) * 1000;
    const limit = (id: number, dailyLimit: number) => ({
      id: String(id),
      agent,
      agentLimitType,
      currency: 'TRY',
      overAction: 'BLOCK',
      status: 'ACTIVE',
      perTxnLimit: `${Math.min(50_000, dailyLimit)}.00`,
      dailyLimit: `${dailyLimit}.00`,
      ...(at % 2 === 0
        ? { collateral: 'LETTER', collateralAmount: `${dailyLimit * 2}.00` }
        : { collateral: 'NONE' }),
    });
    const before = { validFrom: addDays(today, -400), validUntil: addDays(changed, -1) };
    return [
      { ...limit(100 + at, daily / 2), ...before },
      { ...limit(at + 1, daily), validFrom: changed, validUntil: addDays(today, 305) },
    ] as DemoRow<'AgentLimit'>[];
  });
}

function usedBy(
  agent: string,
  kind: AgentLimitTypeCode,
  today: string,
  uses: readonly DemoRow<'LimitUse'>[],
): number {
  const txnCode = kind === 'PAYOUT' ? 'PAY_CASH' : 'SEND_CASH';
  return uses
    .filter((use) => use.agent === agent && use.usedOn === today && use.txnCode === txnCode)
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}
