import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { poolCash, poolDesks, savePool, validatePool } from './deskPools';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'accounting/payDeskPoolSave';

/** A branch with a desk for each balance. */
async function branch(world: CommandTest, balances: readonly string[]) {
  const agent = (await world.insert('Agent', { title: 'Kadıköy' })).id;
  const desks: string[] = [];
  for (const balance of balances) {
    const desk = { agent, name: 'Gişe', deskType: 'TELLER', cashLimit: '9.00' };
    const { id } = await world.insert('PayDesk', desk);
    await insertAccount(world, { ownerType: 'DESK', payDesk: id, glCode: '100.01', balance });
    desks.push(id);
  }
  const rest = { agent, currency: 'TRY', status: 'ACTIVE', poolLimit: '200.00', name: 'Havuz', desks };
  return { poolCode: 'HVZ1', replenishBelow: '60.00', ...rest };
}

/** Pools as a teller of a branch sees them. */
const list = async (world: CommandTest, { agent }: { readonly agent: string }) =>
  (await world.query(poolCash, 'accounting/payDeskPoolSaveSearch', {}, { agent })).rows;

describe('a pool of pay desks', () => {
  it('has the cash of its desks, the use of its limit, and calls for cash below its threshold', () =>
    within(async (world) => {
      const form = await branch(world, ['30.00', '29.99']);
      await world.call(savePool, screen, { form });
      expect(await list(world, form)).toMatchObject([
        { poolBalance: '59.99', limitUsePct: '30.0', deskCount: 2, needsCash: true, agentTitle: 'Kadıköy' },
      ]);
    }));

  it('is a criterion of desk balances: its desks in its currency, and what is chosen besides', () =>
    within(async (world) => {
      const form = await branch(world, ['30.00', '29.99']);
      const { result } = await world.call(savePool, screen, { form });
      const pool = String(result?.id);
      const narrow = (filter: JsonObject) =>
        world.narrow(poolDesks, 'accounting/payDeskBalanceView', { pool, ...filter });
      const [first, second] = form.desks;
      // The teller of the test belongs to no branch, and sees the desks of none.
      const branchless = { deskAgent: '0' };
      expect(await narrow({})).toEqual({ payDesk: [first, second], currency: 'TRY', ...branchless });
      expect(await narrow({ payDesk: [second ?? ''] })).toMatchObject({ payDesk: [second] });
      // No desk has the id 0.
      const others: readonly JsonObject[] = [{ payDesk: ['999'] }, { currency: 'EUR' }, { pool: '999' }];
      for (const other of others) expect(await narrow(other)).toMatchObject({ payDesk: ['0'] });
      const without = { deskType: 'MAIN' };
      expect(await world.narrow(poolDesks, 'accounting/payDeskBalanceView', without)).toEqual({
        ...without,
        ...branchless,
      });
    }));

  it('shares no desk with another one of its currency that is in force', () =>
    within(async (world) => {
      const form = await branch(world, ['30.00']);
      await world.call(savePool, screen, { form });
      const other = { ...form, poolCode: 'HVZ2' };
      const refusal = { code: 'pool.deskTaken', fieldErrors: [{ field: 'desks' }] };
      for (const command of [validatePool, savePool])
        await expect(world.call(command, screen, { form: other })).rejects.toMatchObject(refusal);
      await world.call(savePool, screen, { form: { ...other, currency: 'EUR' } });
      await world.call(savePool, screen, { form: { ...other, poolCode: 'HVZ3', status: 'PASSIVE' } });
      expect(await list(world, form)).toHaveLength(3);
      expect(await list(world, await branch(world, []))).toEqual([]);
    }));
});
