import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { updateCustomer, validateCustomerUpdate } from './updateCustomer';

const screen = 'customers/customerUpdate';
const form = {
  residenceCountry: 'TR',
  pep: false,
  mobilePhone: '+905300000002',
  status: 'ACTIVE',
  changeReason: 'Telefon değişti',
};
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

describe('E07 customerUpdate', () => {
  it('changes only fields that do not come from KPS', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { tckn: '10000000146', sourceOfFunds: 'SALARY' });
      await world.call(updateCustomer, screen, {
        recordId: customer.id,
        form: { ...form, sourceOfFunds: 'BUSINESS' },
      });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({
        mobilePhone: '+905300000002',
        sourceOfFunds: 'BUSINESS',
        tckn: '10000000146',
        firstName: 'IŞIL',
        version: customer.version + 1,
      });
    }));

  it('refuses a record that was changed since the conversation began', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { sourceOfFunds: 'SALARY' });
      await world.records.update('Customer', customer.id, customer.version, { email: 'yeni@posta.example' });
      const call = {
        recordId: customer.id,
        version: customer.version,
        form: { ...form, sourceOfFunds: 'SALARY' },
      };
      await expect(world.call(updateCustomer, screen, call)).rejects.toMatchObject({ code: 'record.stale' });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({ email: 'yeni@posta.example' });
    }));

  it('raises the levels of a customer who becomes politically exposed, and does not lower them', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { kycLevel: 'FULL' });
      const call = (pep: boolean) =>
        world.call(updateCustomer, screen, {
          recordId: customer.id,
          form: { ...form, pep, sourceOfFunds: 'SALARY' },
        });
      await call(true);
      await call(false);
      expect(await world.records.get('Customer', customer.id)).toMatchObject({
        pep: false,
        riskLevel: 'HIGH',
        kycLevel: 'ENHANCED',
      });
    }));

  it.each([
    ['customer.restrictedElsewhere', 'RESTRICTED'],
    ['customer.openAccounts', 'CLOSED'],
  ])('refuses with %s on the way to %s, on validate and on commit', (code, status) =>
    within(async (world) => {
      const customer = await insertCustomer(world, { sourceOfFunds: 'SALARY' });
      await insertAccount(world, { customer: customer.id });
      for (const command of [validateCustomerUpdate, updateCustomer]) {
        const call = { recordId: customer.id, form: { ...form, sourceOfFunds: 'SALARY', status } };
        await expect(world.call(command, screen, call)).rejects.toMatchObject({ code });
      }
    }),
  );

  it('closes a customer whose accounts are all closed', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { sourceOfFunds: 'SALARY' });
      await insertAccount(world, { customer: customer.id, status: 'CLOSED' });
      const closing = { ...form, sourceOfFunds: 'SALARY', status: 'CLOSED' };
      await world.call(updateCustomer, screen, { recordId: customer.id, form: closing });
      expect(await world.records.get('Customer', customer.id)).toMatchObject({ status: 'CLOSED' });
    }));

  it('does not activate a candidate without confirmation by KPS', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { status: 'CANDIDATE', kycLevel: 'SIMPLIFIED' });
      await expect(world.call(updateCustomer, screen, { recordId: customer.id, form })).rejects.toMatchObject(
        {
          code: 'customer.notVerified',
        },
      );
    }));

  it('requires a customer', () =>
    within(async (world) => {
      await expect(world.call(validateCustomerUpdate, screen, { form })).rejects.toMatchObject({
        code: 'customer.notChosen',
      });
    }));
});
