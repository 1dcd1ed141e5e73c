import { beforeAll, describe, expect, it } from 'vitest';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { liftRestriction, restrictCustomer, validateRestriction } from './restrictions';

const screen = 'customers/customerTransactionRestriction';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const statusOf = async ({ records }: CommandTest, id: string) => (await records.get('Customer', id))?.status;
const restriction = (customer: string, more = {}) => ({
  customer,
  restrictionType: 'ALL',
  reason: 'FRAUD',
  startDate: '2026-11-20',
  ...more,
});

describe('customerTransactionRestriction', () => {
  it('restricts a customer until the last restriction is lifted', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const set = async (more: object) =>
        String((await world.call(restrictCustomer, screen, { form: restriction(id, more) })).result?.id);
      const lift = (restricted: string) =>
        world.call(liftRestriction, screen, {
          body: { id: restricted },
          payload: { releaseNote: 'İnceleme bitti' },
        });
      const first = await set({});
      const second = await set({ restrictionType: 'SEND' });
      expect(await statusOf(world, id)).toBe('RESTRICTED');

      await lift(first);
      expect(await statusOf(world, id)).toBe('RESTRICTED');
      await lift(second);
      expect(await statusOf(world, id)).toBe('ACTIVE');
      expect(await world.records.get('CustomerRestriction', second)).toMatchObject({
        status: 'RELEASED',
        releaseNote: 'İnceleme bitti',
      });
      await expect(lift(second)).rejects.toMatchObject({ code: 'restriction.lifted' });
    }));

  it('leaves a passive customer passive', () =>
    within(async (world) => {
      const { id, version } = await insertCustomer(world);
      await world.records.update('Customer', id, version, { status: 'PASSIVE' });
      await world.call(restrictCustomer, screen, { form: restriction(id) });
      expect(await statusOf(world, id)).toBe('PASSIVE');
    }));

  it('lifts a restriction of an authority only with its letter', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world);
      const form = restriction(id, { reason: 'COURT', legalRefNo: '2026/17 E.' });
      const { result } = await world.call(restrictCustomer, screen, { form });
      const lift = (releaseRefNo: string | null) =>
        world.call(liftRestriction, screen, {
          body: { id: String(result?.id) },
          payload: { releaseNote: 'Karar kaldırıldı', releaseRefNo },
        });
      await expect(lift(null)).rejects.toMatchObject({
        code: 'restriction.letter',
        fieldErrors: [{ field: 'releaseRefNo' }],
      });
      await lift('2026/99 E.');
      expect(await statusOf(world, id)).toBe('ACTIVE');
    }));

  it.each([
    ['customer.notChosen', null],
    ['restriction.customerClosed', 'CLOSED'],
    ['restriction.exists', 'ACTIVE'],
  ] as const)('refuses with %s, on validate and on commit', (code, status) =>
    within(async (world) => {
      const { id, version } = await insertCustomer(world);
      if (status === 'CLOSED') await world.records.update('Customer', id, version, { status });
      if (status === 'ACTIVE') await world.call(restrictCustomer, screen, { form: restriction(id) });
      const form = restriction(status === null ? '999' : id);
      for (const command of [validateRestriction, restrictCustomer])
        await expect(world.call(command, screen, { form })).rejects.toMatchObject({ code });
    }),
  );
});
