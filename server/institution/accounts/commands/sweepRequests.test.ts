import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { sweepRequests } from './sweepRequests';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const run = (
  world: CommandTest,
  path: string,
  { id, payload = {}, userName = 'tolga' }: { id: string; payload?: JsonObject; userName?: string },
) => {
  const command = sweepRequests.find((one) => one.path === `accounting/${path}`);
  if (command === undefined) throw new Error(`There is no command ${path}`);
  return world.call(command, 'accounting/transfer-request-query', { body: { id }, payload, userName });
};

/** A sweep of an agent's account with 950.00 to one at a bank, down to 200.00 in hundreds. */
async function agentSweep(world: CommandTest, approvalRequired: boolean) {
  const source = await insertAccount(world, { ownerType: 'AGENT', glCode: '127.01', balance: '950.00' });
  const target = await insertAccount(world, { ownerType: 'BANK', glCode: '102.01' });
  const { id } = await world.insert('BalanceTransferParameter', {
    paramCode: 'OZ-GUN',
    sourceAccount: source.id,
    targetAccount: target.id,
    sweepTrigger: 'SCHEDULE',
    leaveBalance: '200.00',
    roundTo: 100,
    approvalRequired,
    status: 'ACTIVE',
  });
  return { id, source };
}

const requestOf = ({ records }: CommandTest, id: unknown) => records.get('TransferRequest', String(id));
const balance = async ({ records }: CommandTest, id: string) => (await records.get('Account', id))?.balance;

describe('W9 a sweep', () => {
  it('that needs approval waits for somebody else, and then moves the money', () =>
    within(async (world) => {
      const { id, source } = await agentSweep(world, true);
      const { result } = await run(world, 'balanceParam/run', { id });
      const request = String(result?.id);
      expect(await requestOf(world, request)).toMatchObject({ status: 'PENDING', amount: '700.00' });
      expect(await world.records.get('BalanceTransferParameter', id)).toMatchObject({ lastRequest: request });
      await expect(run(world, 'balanceParam/run', { id })).rejects.toMatchObject({ code: 'sweep.waiting' });
      const approve = (userName: string) => run(world, 'transferRequest/approve', { id: request, userName });
      await expect(approve('tolga')).rejects.toMatchObject({ code: 'sweep.own' });
      await approve('burcu');
      const done = await requestOf(world, request);
      expect(done).toMatchObject({ status: 'EXECUTED', decidedBy: 'burcu' });
      expect(await balance(world, source.id)).toBe('250.00');
      const entries = await world.records.list('LedgerEntry', { voucher: done?.voucher ?? '' });
      expect(entries.map(({ glCode, direction, amount }) => [glCode, direction, amount])).toEqual([
        ['102.01', 'D', '700.00'],
        ['127.01', 'C', '700.00'],
      ]);
      await expect(approve('burcu')).rejects.toMatchObject({ code: 'sweep.decided' });
    }));

  it('without approval moves the money at once, and nothing below what it leaves', () =>
    within(async (world) => {
      const { id, source } = await agentSweep(world, false);
      const { result } = await run(world, 'balanceParam/run', { id });
      expect(await requestOf(world, result?.id)).toMatchObject({ status: 'EXECUTED' });
      expect(await balance(world, source.id)).toBe('250.00');
      await expect(run(world, 'balanceParam/run', { id })).rejects.toMatchObject({ code: 'sweep.nothing' });
    }));

  it('fails with the reason if an account can’t be used, and is retried', () =>
    within(async (world) => {
      const { id, source } = await agentSweep(world, true);
      const { result } = await run(world, 'balanceParam/run', { id });
      const request = String(result?.id);
      const { version } = (await world.records.get('Account', source.id)) ?? { version: 0 };
      const blocked = await world.records.update('Account', source.id, version, { status: 'BLOCKED' });
      await run(world, 'transferRequest/approve', { id: request, userName: 'burcu' });
      expect(await requestOf(world, request)).toMatchObject({
        status: 'FAILED',
        failReason: expect.stringMatching(/bloke/i) as string,
      });
      expect(await balance(world, source.id)).toBe('950.00');
      await world.records.update('Account', source.id, blocked.version, { status: 'OPEN' });
      await run(world, 'transferRequest/retry', { id: request });
      expect(await requestOf(world, request)).toMatchObject({ status: 'EXECUTED', failReason: null });
    }));

  it('is rejected with a reason; a paused one is not run', () =>
    within(async (world) => {
      const { id } = await agentSweep(world, true);
      const { result } = await run(world, 'balanceParam/run', { id });
      const payload = { rejectReason: 'Tutar çok yüksek' };
      await run(world, 'transferRequest/reject', { id: String(result?.id), payload, userName: 'burcu' });
      expect(await requestOf(world, result?.id)).toMatchObject({
        status: 'REJECTED',
        decisionNote: 'Tutar çok yüksek',
      });
      const sweep = await world.records.get('BalanceTransferParameter', id);
      await world.records.update('BalanceTransferParameter', id, sweep?.version ?? 0, { status: 'PASSIVE' });
      await expect(run(world, 'balanceParam/run', { id })).rejects.toMatchObject({ code: 'sweep.paused' });
    }));
});
