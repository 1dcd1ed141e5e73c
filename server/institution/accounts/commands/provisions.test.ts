import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { provisions } from './provisions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const run = (
  world: CommandTest,
  name: string,
  call: { form?: Readonly<Record<string, Json>>; body?: JsonObject; payload?: JsonObject },
) => {
  const command = provisions.find(({ path }) => path === `accounting/provision/${name}`);
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return world.call(command, 'accounting/provisionAccountAr', call);
};

/** Holds an amount of an account with 500.00. */
async function hold(world: CommandTest, amount = '200.00') {
  const { id: account } = await insertAccount(world, { balance: '500.00' });
  const form = { account, amount, sourceRef: 'EFT1', expiresAt: '2026-11-27T15:00:00.000Z' };
  const { result } = await run(world, 'commit', { form });
  return { account, id: String(result?.id), form };
}

const balances = async ({ records }: CommandTest, id: string) => {
  const account = await records.get('Account', id);
  return [account?.balance, account?.availableBalance];
};

describe('a provision', () => {
  it('holds an amount of the available balance, and gives it back when it is released', () =>
    within(async (world) => {
      const { account, id, form } = await hold(world);
      expect(await balances(world, account)).toEqual(['500.00', '300.00']);
      await expect(run(world, 'commit', { form: { ...form, amount: '300.01' } })).rejects.toMatchObject({
        code: 'provision.aboveAvailable',
      });
      await run(world, 'release', { body: { id } });
      expect(await balances(world, account)).toEqual(['500.00', '500.00']);
      await expect(run(world, 'release', { body: { id } })).rejects.toMatchObject({
        code: 'provision.ended',
      });
    }));

  it('is captured in part by a voucher, and the rest is available again', () =>
    within(async (world) => {
      const { account, id } = await hold(world, '500.00');
      const capture = (captureAmount: string) =>
        run(world, 'capture', { body: { id }, payload: { captureAmount } });
      await expect(capture('500.01')).rejects.toMatchObject({ code: 'provision.aboveHeld' });
      await capture('120.00');
      expect(await balances(world, account)).toEqual(['380.00', '380.00']);
      const provision = await world.records.get('Provision', id);
      expect(provision).toMatchObject({ status: 'CAPTURED', capturedAmount: '120.00' });
      const entries = await world.records.list('LedgerEntry', { voucher: provision?.voucher ?? '' });
      expect(entries.map(({ glCode, direction, amount }) => [glCode, direction, amount])).toEqual([
        ['336.02', 'D', '120.00'],
        ['336.05', 'C', '120.00'],
      ]);
    }));

  it('lasts until a later time alone', () =>
    within(async (world) => {
      const { id, form } = await hold(world);
      const extend = (expiresAt: string) => run(world, 'extend', { body: { id }, payload: { expiresAt } });
      await expect(extend('2026-11-26T15:00:00.000Z')).rejects.toMatchObject({ code: 'provision.earlier' });
      await extend('2026-12-01T15:00:00.000Z');
      expect((await world.records.get('Provision', id))?.expiresAt).toBe('2026-12-01T15:00:00.000Z');
      const past = { ...form, expiresAt: '2026-11-01T15:00:00.000Z' };
      await expect(run(world, 'commit', { form: past })).rejects.toMatchObject({ code: 'provision.past' });
    }));

  it('is refused in an account that is not open', () =>
    within(async (world) => {
      const { id: account } = await insertAccount(world, { balance: '500.00', status: 'BLOCKED' });
      const form = { account, amount: '1.00', sourceRef: 'EFT1', expiresAt: '2026-11-27T15:00:00.000Z' };
      await expect(run(world, 'commit', { form })).rejects.toMatchObject({ code: 'provision.accountState' });
    }));
});
