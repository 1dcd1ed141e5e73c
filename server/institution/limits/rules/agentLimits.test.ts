import { beforeAll, describe, expect, it } from 'vitest';
import type { ValuesOf } from '../../../records/RecordStore';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { post } from '../../ledger/rules';
import { agentLimitUse, limitFindings, type MovingFacts, recordUse } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const facts: MovingFacts = {
  txnCode: 'SEND_CASH',
  txnType: 'SEND',
  amount: '100.00',
  currency: 'TRY',
  userName: 'elif',
  roles: [],
  agent: null,
  customer: null,
  channel: null,
  customerType: null,
  today: '2026-11-20',
  now: '2026-11-20T10:00:00.000Z',
};

/** An agent with a limit of a kind: 500 per transaction, 1,000 a day. */
async function agentWith(world: CommandTest, values: ValuesOf<'AgentLimit'>) {
  const agent = (await world.insert('Agent', { title: 'Öz Anadolu' })).id;
  await world.insert('AgentLimit', {
    agent,
    currency: 'TRY',
    perTxnLimit: '500.00',
    dailyLimit: '1000.00',
    collateral: 'NONE',
    overAction: 'BLOCK',
    validFrom: '2026-01-01',
    status: 'ACTIVE',
    ...values,
  });
  const use = (txnCode: MovingFacts['txnCode'], amount: string) =>
    recordUse(world.records, { ...facts, agent, txnCode, amount }, { recordRef: null, voucher: null });
  const ask = async (txnCode: MovingFacts['txnCode'], amount: string) =>
    (await limitFindings(world.records, { ...facts, agent, txnCode, amount })).map(({ breach }) => breach);
  return { agent, use, ask };
}

describe('W9 a limit of an agent', () => {
  it('warns from 80 percent and is exceeded above 100', () =>
    within(async (world) => {
      const { use, ask } = await agentWith(world, { agentLimitType: 'SEND' });
      await use('SEND_CASH', '400.00');
      await use('SEND_ACCOUNT', '100.00');
      expect(await ask('SEND_CASH', '299.99')).toEqual([null]);
      expect(await ask('SEND_CASH', '300.00')).toEqual(['near']);
      expect(await ask('EFT_OUT', '500.00')).toEqual(['near']);
      expect(await ask('SEND_CASH', '500.01')).toEqual(['perTransaction']);
      await use('EFT_OUT', '100.00');
      expect(await ask('SEND_CASH', '400.01')).toEqual(['dailyAmount']);
    }));

  it('does not count what is of another kind, agent, currency or day, or out of force', () =>
    within(async (world) => {
      const { agent, use, ask } = await agentWith(world, { agentLimitType: 'PAYOUT' });
      await use('SEND_CASH', '900.00');
      await use('PAY_CASH', '300.00');
      const count = (day: string) =>
        agentLimitUse(world.records, { agent, agentLimitType: 'PAYOUT', currency: 'TRY' }, day);
      expect([await count('2026-11-20'), await count('2026-11-21')]).toEqual(['300.00', '0.00']);
      expect(await ask('SEND_CASH', '500.00')).toEqual([]);
      const ended = await agentWith(world, { agentLimitType: 'SEND', validUntil: '2026-11-19' });
      const passive = await agentWith(world, { agentLimitType: 'SEND', status: 'PASSIVE' });
      const foreign = await agentWith(world, { agentLimitType: 'SEND', currency: 'EUR' });
      for (const each of [ended, passive, foreign])
        expect(await each.ask('SEND_CASH', '9999.00')).toEqual([]);
    }));

  it('42 B2 the net position is what the agent owes now: it does not begin at zero each midnight', () =>
    within(async (world) => {
      const { agent, ask } = await agentWith(world, { agentLimitType: 'NET' });
      const debtor = { ownerType: 'AGENT', agent, glCode: '127.01', balance: '600.00' };
      const account = await insertAccount(world, debtor);
      const { id: payDesk } = await world.insert('PayDesk', { agent, name: 'Kasa' });
      await insertAccount(world, { ownerType: 'DESK', payDesk, glCode: '100.01', balance: '400.00' });
      expect(await ask('BILL_PAY', '1.00')).toEqual(['dailyAmount']);
      const use = (day: string) =>
        agentLimitUse(world.records, { agent, agentLimitType: 'NET', currency: 'TRY' }, day);
      expect([await use('2026-11-20'), await use('2026-11-21')]).toEqual(['1000.00', '1000.00']);
      // A payout takes from what it owes.
      await post(
        { records: world.records, today: facts.today, now: facts.now },
        'agentPayout',
        { currency: 'TRY', agentAccount: account.id, amount: '600.00' },
        { party: { customer: null, identities: [], name: 'Ali Kaya' } },
      );
      expect(await ask('BILL_PAY', '1.00')).toEqual([null]);
      expect(await ask('PAY_CASH', '500.00')).toEqual([]);
    }));

  it('42 B2 an agent without a limit of its net position owes nothing', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { title: 'Öz Anadolu', agentType: 'AGENT' })).id;
      await insertAccount(world, { ownerType: 'AGENT', agent, glCode: '127.01', balance: '-300.00' });
      const ask = async (amount: string) =>
        (await limitFindings(world.records, { ...facts, agent, amount })).map(({ breach }) => breach);
      expect(await ask('300.01')).toEqual(['dailyAmount']);
      expect(await ask('200.00')).toEqual([null]);
      const atDesk = await limitFindings(world.records, { ...facts, agent, desk: '1', amount: '300.01' });
      expect(atDesk).toEqual([]);
    }));

  it('of cash counts the desks of the agent', () =>
    within(async (world) => {
      const { agent, ask } = await agentWith(world, { agentLimitType: 'CASH' });
      const { id: payDesk } = await world.insert('PayDesk', { agent, name: 'Kasa' });
      const cash = { ownerType: 'DESK', payDesk, glCode: '100.01' };
      await insertAccount(world, { ...cash, balance: '790.00' });
      await insertAccount(world, { ...cash, currency: 'EUR', balance: '5000.00' });
      expect(await ask('SEND_CASH', '9.99')).toEqual([null]);
      expect(await ask('SEND_CASH', '10.00')).toEqual(['near']);
      expect(await ask('SEND_CASH', '210.01')).toEqual(['dailyAmount']);
    }));
});
