import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { insertTransfer, openCounter } from '../../../../testing/sentTransfers';
import type { MoneyMove } from './life';
import { moveMoney } from './moveMoney';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

describe('the money of a transfer', () => {
  it.each([
    ['PAY_OUT', 'without a place', 'transfer.noPlace'],
    ['GIVE_BACK', 'without a place', 'transfer.noPlace'],
    ['GIVE_BACK', 'at an agent', 'transfer.noPlace'],
    ['PAY_OUT', 'at an agent', 'transfer.noAgentAccount'],
    ['COLLECT', 'at an agent', 'transfer.noAgentAccount'],
  ] as const)('%s %s is refused with %s', (move: MoneyMove, where, code) =>
    within(async (world) => {
      const counter = await openCounter(world, ['TRY']);
      const sent = await insertTransfer(world, counter);
      const call = { records: world.records, today: testDay, now: `${testDay}T09:00:00.000Z` };
      const transfer = move === 'COLLECT' ? { ...sent, payDesk: null } : sent;
      const options = where === 'at an agent' ? { place: { agent: counter.agent } } : {};
      await expect(moveMoney(call, move, transfer, options)).rejects.toMatchObject({ code });
    }),
  );
});
