import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../fixtures/commandWorld';
import { agentLimitUses } from './agentLimits';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

describe('W9 agentLimitQuery', () => {
  it('lists the limits in force with their use, the most used first, from a percentage on', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { title: 'Öz Anadolu', agentNo: '000801' })).id;
      const insert = (agentLimitType: string, dailyLimit: string, validFrom = '2026-01-01') =>
        world.insert('AgentLimit', {
          ...{ agent, agentLimitType, dailyLimit, perTxnLimit: '1.00', currency: 'TRY', collateral: 'NONE' },
          ...{ overAction: 'BLOCK', validFrom, status: 'ACTIVE' },
        });
      await insert('SEND', '1000.00');
      await insert('NET', '400.00');
      await insert('PAYOUT', '100.00', '2026-12-01');
      await world.insert('LimitUse', {
        ...{
          agent,
          txnCode: 'SEND_CASH',
          txnType: 'SEND',
          usedOn: testDay,
          usedAt: `${testDay}T10:00:00.000Z`,
        },
        ...{ currency: 'TRY', amount: '333.00', userName: 'elif' },
      });
      const list = async (filter: Readonly<Record<string, number | string>>) =>
        (await world.query(agentLimitUses, 'accounting/agentLimitQuery', { filter })).rows;
      expect(await list({})).toMatchObject([
        { agentLimitType: 'NET', usedToday: '333.00', limitUsePct: '83.3', agentTitle: 'Öz Anadolu' },
        { agentLimitType: 'SEND', usedToday: '333.00', limitUsePct: '33.3' },
      ]);
      expect(await list({ usePctMin: 80 })).toHaveLength(1);
      expect(await list({ agentLimitType: 'PAYOUT' })).toEqual([]);
    }));
});
