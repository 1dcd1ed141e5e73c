import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { reopenAccount, validateReopening } from './reopenAccount';

const screen = 'accounting/accountOpen';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

type Values = Readonly<Record<string, Json>>;
const closed = async (world: CommandTest, ofCustomer: Values = {}, values: Values = {}) => {
  const customer = (await insertCustomer(world, ofCustomer)).id;
  const closing = { status: 'CLOSED', closeDate: '2026-05-24', closeReason: 'Müşteri talebi' };
  return insertAccount(world, { customer, ...closing, ...values });
};

describe('E08 accountOpen', () => {
  it('opens an account again on the 180th day, without its closing', () =>
    within(async (world) => {
      const { id } = await closed(world);
      const form = { validUntil: '2027-01-01' };
      await world.call(reopenAccount, screen, { recordId: id, form });
      expect(await world.records.get('Account', id)).toMatchObject({
        status: 'OPEN',
        closeDate: null,
        closeReason: null,
        validUntil: '2027-01-01',
      });
    }));

  it.each([
    ['reopen.tooLate', {}, { closeDate: '2026-05-23' }],
    ['reopen.notClosed', {}, { status: 'OPEN' }],
    ['reopen.ownerReview', { riskLevel: 'HIGH' }, {}],
    ['account.customerNotEligible', { riskLevel: 'PROHIBITED' }, {}],
  ])('is refused with %s, when it is checked and when it is stored', (code, ofCustomer, values) =>
    within(async (world) => {
      const { id } = await closed(world, ofCustomer, values);
      for (const command of [validateReopening, reopenAccount])
        await expect(world.call(command, screen, { recordId: id })).rejects.toMatchObject({ code });
    }),
  );
});
