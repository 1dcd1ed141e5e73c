import { beforeAll, describe, expect, it } from 'vitest';
import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import { insertAccount, insertCustomer, insertPlan } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { openAccount, previewAccountNumber, validateAccount } from './openAccount';

const screen = 'accounting/accountCreate';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const formOf = (customer: string) => ({
  ownerType: 'CUSTOMER',
  customer,
  accountType: 'PAYMENT',
  currency: 'TRY',
  name: 'Maaş hesabı',
  openDate: testDay,
});

describe('E07 accountCreate', () => {
  it('assigns the number, the GL code and the minimum balance of the plan, and advances the plan', () =>
    within(async (world) => {
      const customer = await insertCustomer(world);
      const plan = await insertPlan(world, { minBalance: '50.00' });
      const preview = await world.call(previewAccountNumber, screen, { form: formOf(customer.id) });
      const first = await world.call(openAccount, screen, { form: formOf(customer.id) });
      const second = await world.call(openAccount, screen, { form: formOf(customer.id) });

      expect(first.result?.number).toBe(preview.state?.accountNo);
      expect(first.result?.number).toMatch(/^100100000042\d\d$/);
      expect(second.result?.number).toMatch(/^100100000043\d\d$/);
      expect(await world.records.get('Account', String(first.result?.id))).toMatchObject({
        glCode: '336.02',
        minBalance: '50.00',
        status: 'OPEN',
        balance: '0.00',
      });
      expect(await world.records.get('AccountNoPlan', plan.id)).toMatchObject({ lastNumber: 43 });
    }));

  it('keeps a GL code that was typed', () =>
    within(async (world) => {
      const customer = await insertCustomer(world);
      await insertPlan(world);
      const form = { ...formOf(customer.id), glCode: '336.02.15' };
      const { result } = await world.call(openAccount, screen, { form });
      expect(await world.records.get('Account', String(result?.id))).toMatchObject({ glCode: '336.02.15' });
    }));

  it('links a valid virtual IBAN of the collection bank', () =>
    within(async (world) => {
      const customer = await insertCustomer(world);
      await insertPlan(world);
      const bank = await world.insert('Bank', { bankCode: '0205', name: 'Kuveyt Türk', status: 'ACTIVE' });
      await world.insert('BankAccount', {
        bank: bank.id,
        currency: 'TRY',
        bankAccPurpose: 'COLLECTION',
        status: 'ACTIVE',
      });
      const form = { ...formOf(customer.id), initialIban: true };
      const { result } = await world.call(openAccount, screen, { form });
      expect(hasIbanCheckDigits(String(result?.iban))).toBe(true);
      expect(await world.records.find('AccountIban', { iban: String(result?.iban) })).toMatchObject({
        account: result?.id,
        bank: bank.id,
        holderName: 'IŞIL ÇAĞRI',
        isVirtual: true,
      });
    }));

  it('lets the account of a candidate wait for approval, and warns before', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { status: 'CANDIDATE' });
      await insertPlan(world);
      const reply = await world.call(validateAccount, screen, { form: formOf(customer.id) });
      const { result } = await world.call(openAccount, screen, { form: formOf(customer.id) });
      expect(reply.head).toMatchObject({ code: 'account.needsApproval', notificationType: 'WARNING' });
      expect(await world.records.get('Account', String(result?.id))).toMatchObject({ status: 'PENDING' });
    }));

  it('warns of a second account of the same kind', () =>
    within(async (world) => {
      const customer = await insertCustomer(world);
      await insertPlan(world);
      await insertAccount(world, { customer: customer.id });
      const { head } = await world.call(validateAccount, screen, { form: formOf(customer.id) });
      expect(head?.code).toBe('account.secondOfItsKind');
    }));

  it.each([
    ['account.noPlan', { currency: 'JPY' }],
    ['money.currencyDigits', { currency: 'KWD' }],
    ['account.ownerMissing', { customer: '999999' }],
  ])('refuses with %s and opens nothing', (code, change) =>
    within(async (world) => {
      const customer = await insertCustomer(world);
      await insertPlan(world);
      const form = { ...formOf(customer.id), ...change };
      await expect(world.call(openAccount, screen, { form })).rejects.toMatchObject({ code });
      expect(await world.records.count('Account', {})).toBe(0);
    }),
  );

  it('refuses a restricted customer', () =>
    within(async (world) => {
      const customer = await insertCustomer(world, { riskLevel: 'PROHIBITED' });
      await insertPlan(world);
      await expect(world.call(openAccount, screen, { form: formOf(customer.id) })).rejects.toMatchObject({
        code: 'account.customerNotEligible',
      });
    }));
});
