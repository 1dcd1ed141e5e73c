import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { estimatePayout } from './estimatePayout';

const screen = 'fee/givenCommissionDefination';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

describe('E02 givenCommissionDefination', () => {
  it('estimates the agent’s share of last month, less withholding', () =>
    within(async (world) => {
      const agent = await world.insert('Agent', { agentType: 'AGENT', title: 'Karadeniz' });
      const account = await insertAccount(world, { ownerType: 'AGENT', agent: agent.id, glCode: '127.01' });
      const move = (bookingDate: string, amount: string, txnType = 'SEND') =>
        world.insert('AccountTransaction', {
          account: account.id,
          bookingDate,
          txnType,
          amount,
          direction: 'D',
        });
      await move('2026-10-01', '1000.00');
      await move('2026-10-31', '3000.00');
      await move('2026-09-30', '50000.00');
      await move('2026-11-01', '50000.00');
      await move('2026-10-15', '50000.00', 'BILL');

      const form = {
        agent: agent.id,
        txnType: 'SEND',
        currency: 'TRY',
        calcMethod: 'MIXED',
        fixedAmount: '10.00',
        percent: '1.0000',
        sharePercent: '50.0000',
        withholdingRate: 20,
      };
      const { head } = await world.call(estimatePayout, screen, { form });
      // (2 × 10 + 1 % of 4000) × 50 % = 30
      expect(head?.message.en).toBe(
        'Last month 2 transactions: gross 30.00 TRY, withholding 6.00 TRY, net 24.00 TRY.',
      );
    }));

  it('lists its required values', () =>
    within(async (world) => {
      const form = { txnType: 'SEND', currency: 'TRY' };
      await expect(world.call(estimatePayout, screen, { form })).rejects.toMatchObject({
        code: 'fee.estimateNeeds',
      });
    }));
});
