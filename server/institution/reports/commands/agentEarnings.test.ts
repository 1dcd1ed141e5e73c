import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { insertTransfer, openCounter, transferCallOf } from '../../../testing/sentTransfers';
import { settleGivenBack } from '../../transfers/rules/life/settleCollected';
import { payEarnings } from './payEarnings';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'reports/agentEarningPayment';

/** An agent whose share of two transfers of November is booked: 10.00 and 5.00, less a fifth of tax. */
async function earningAgent(world: CommandTest) {
  const counter = await openCounter(world);
  const share = (agentShare: string, agentWithholding: string) => ({ agentShare, agentWithholding });
  const first = await insertTransfer(world, counter, share('10.00', '2.00'));
  await insertTransfer(world, counter, share('5.00', '1.00'));
  await insertTransfer(world, counter);
  const account = await insertAccount(world, {
    ownerType: 'AGENT',
    accountType: 'SETTLEMENT',
    agent: counter.agent,
    glCode: '127.01',
    balance: '500.00',
  });
  const earnings = () => world.records.list('AgentEarning', { agent: counter.agent });
  return { ...counter, first, account: account.id, earnings };
}

/** Pays in the month after that of the books. */
const inDecember = (world: CommandTest, id: string) =>
  world.call(
    { ...payEarnings, handle: (call) => payEarnings.handle({ ...call, today: '2026-12-05' }) },
    screen,
    { recordId: id, form: { invoiceNo: 'TMS1' } },
  );

describe('earnings of an agent', () => {
  it('are what the books have of a month: shares, their tax, and the volume of the transfers', () =>
    within(async (world) => {
      const { earnings } = await earningAgent(world);
      expect(await earnings()).toMatchObject([
        {
          periodMonth: '2026-11',
          txnType: 'SEND',
          currency: 'TRY',
          txnCount: 2,
          volume: '2000.00',
          grossCommission: '15.00',
          withholding: '3.00',
          netCommission: '12.00',
          earningStatus: 'DUE',
        },
      ]);
    }));

  it('are reversed with the refund of the fee that they are a part of, and only with it', () =>
    within(async (world) => {
      const { agent, first, earnings } = await earningAgent(world);
      const call = transferCallOf(world, agent, 'moneyTransfer/transferPayback');
      await settleGivenBack(call, { ...first, feeRefunded: false });
      expect(await earnings()).toMatchObject([{ netCommission: '12.00' }]);
      await settleGivenBack(call, { ...first, feeRefunded: true });
      await settleGivenBack(call, { ...first, feeRefunded: true });
      expect(await earnings()).toMatchObject([{ txnCount: 1, volume: '1000.00', netCommission: '4.00' }]);
    }));

  it('are credited to the current account of the agent, once', () =>
    within(async (world) => {
      const { account, earnings } = await earningAgent(world);
      const [{ id } = { id: '' }] = await earnings();
      await expect(world.call(payEarnings, screen, { recordId: id })).rejects.toMatchObject({
        code: 'earnings.running',
      });
      expect((await inDecember(world, id)).result).toMatchObject({ number: expect.stringMatching(/^HK/) });
      expect((await world.records.get('Account', account))?.balance).toBe('488.00');
      expect(await earnings()).toMatchObject([
        { earningStatus: 'PAID', invoiceNo: 'TMS1', paidAt: '2026-12-05' },
      ]);
      await expect(inDecember(world, id)).rejects.toMatchObject({ code: 'earnings.paid' });
    }));

  it('need an open account, and something to pay', () =>
    within(async (world) => {
      const { first, agent, account, earnings } = await earningAgent(world);
      const [{ id } = { id: '' }] = await earnings();
      const stored = await world.records.get('Account', account);
      await world.records.untyped.update('Account', account, stored?.version ?? 0, { currency: 'EUR' });
      await expect(inDecember(world, id)).rejects.toMatchObject({ code: 'earnings.noAccount' });
      const call = transferCallOf(world, agent, 'moneyTransfer/transferPayback');
      for (const transfer of await world.records.list('Transfer', { sendAgent: first.sendAgent }))
        await settleGivenBack(call, { ...transfer, feeRefunded: true });
      await expect(inDecember(world, id)).rejects.toMatchObject({ code: 'earnings.none' });
    }));
});
