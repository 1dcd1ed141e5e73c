import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { agentLimitUses } from './agentLimits';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

describe('W9 agentLimitQuery', () => {
  it('lists the limits in force with their use, the most used first, from a percentage on', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { title: 'Öz Anadolu', agentNo: '000801' })).id;
      const insert = (
        agentLimitType: string,
        dailyLimit: string,
        validFrom = '2026-01-01',
        currency = 'TRY',
      ) =>
        world.insert('AgentLimit', {
          agent,
          agentLimitType,
          dailyLimit,
          perTxnLimit: '1.00',
          currency,
          collateral: 'NONE',
          overAction: 'BLOCK',
          validFrom,
          status: 'ACTIVE',
        });
      await insert('SEND', '1000.00');
      await insert('NET', '400.00');
      await insert('PAYOUT', '100.00', '2026-12-01');
      const use = (values: Readonly<Record<string, string>>) =>
        world.insert('LimitUse', {
          agent,
          txnCode: 'SEND_CASH',
          txnType: 'SEND',
          usedOn: testDay,
          userName: 'elif',
          usedAt: `${testDay}T10:00:00.000Z`,
          ...values,
        });
      await use({ currency: 'TRY', amount: '333.00', amountTry: '333.00' });
      // The net position is the balance of its account, and the cash at its desks.
      await insertAccount(world, { ownerType: 'AGENT', agent, glCode: '127.01', balance: '300.00' });
      const payDesk = (await world.insert('PayDesk', { agent, name: 'Kasa' })).id;
      await insertAccount(world, { ownerType: 'DESK', payDesk, glCode: '100.01', balance: '44.00' });
      const list = async (filter: Readonly<Record<string, number | string>>) =>
        (await world.query(agentLimitUses, 'accounting/agentLimitQuery', { filter })).rows;
      expect(await list({})).toMatchObject([
        { agentLimitType: 'NET', usedToday: '344.00', limitUsePct: '86.0', agentTitle: 'Öz Anadolu' },
        { agentLimitType: 'SEND', usedToday: '333.00', limitUsePct: '33.3' },
      ]);
      expect(await list({ usePctMin: 80 })).toHaveLength(1);
      expect(await list({ agentLimitType: 'PAYOUT' })).toEqual([]);
      // A limit in lira counts another currency, unless that has a limit of its own.
      await use({ currency: 'USD', amount: '10.00', amountTry: '430.00' });
      const ofSends = async () =>
        (await list({ agentLimitType: 'SEND' })).map(({ currency, usedToday }) => [currency, usedToday]);
      expect(await ofSends()).toEqual([['TRY', '763.00']]);
      await insert('SEND', '100.00', '2026-01-01', 'USD');
      expect(await ofSends()).toEqual([
        ['TRY', '333.00'],
        ['USD', '10.00'],
      ]);
    }));
});
