import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { changeDates, validateDates } from './changeDates';

const screen = 'accounting/accountChangeDate';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const move = (world: CommandTest, account: string, bookingDate: string) =>
  world.insert('AccountTransaction', {
    account,
    bookingDate,
    valueDate: bookingDate,
    amount: '5.00',
    txnType: 'CASH_IN',
    direction: 'C',
    balanceAfter: '5.00',
  });

describe('E06 accountChangeDate', () => {
  it('stores both dates', () =>
    within(async (world) => {
      const { id } = await insertAccount(world);
      const form = { openDate: '2026-02-01', validUntil: '2027-02-01' };
      await world.call(changeDates, screen, { recordId: id, form });
      expect(await world.records.get('Account', id)).toMatchObject(form);
    }));

  it('warns of movements before the opening and after the validity', () =>
    within(async (world) => {
      const { id } = await insertAccount(world);
      await move(world, id, '2026-01-10');
      await move(world, id, '2026-03-01');
      await move(world, id, testDay);
      const warned = async (form: Readonly<Record<string, string>>) =>
        (await world.call(validateDates, screen, { recordId: id, form })).head?.message.en;
      expect(await warned({ openDate: '2026-02-01' })).toContain('1 movement');
      expect(await warned({ openDate: '2026-02-01', validUntil: '2026-04-01' })).toContain('2 movement');
      expect(await warned({ openDate: '2026-01-10', validUntil: testDay })).toBeUndefined();
    }));

  it.each([
    ['dates.closed', '2026-02-01', { status: 'CLOSED' }],
    ['dates.same', '2026-01-05', {}],
  ])('is refused with %s, when it is checked and when it is stored', (code, openDate, values) =>
    within(async (world) => {
      const { id } = await insertAccount(world, values);
      for (const command of [validateDates, changeDates]) {
        const call = world.call(command, screen, { recordId: id, form: { openDate } });
        await expect(call).rejects.toMatchObject({ code });
      }
    }),
  );
});
