import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { turkishIban } from '../../kernel/rules/money/turkishIban';
import { findIbanBank, generateIban, makeIbanDefault, saveIban, validateIban } from './ibanLinks';

const screen = 'accounting/accountIbanDefinition';
const iban = turkishIban('0205', '123456');
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const insertBank = (world: CommandTest) =>
  world.insert('Bank', { bankCode: '0205', name: 'Kuveyt Türk', eftMember: true, fastMember: true });
const formOf = (account: string) => ({
  account,
  iban,
  holderName: 'Işıl Çağrı',
  isVirtual: false,
  isDefault: true,
  validFrom: testDay,
  status: 'ACTIVE',
});

describe('an IBAN of an account', () => {
  it('has the bank of its digits, while it is typed and when it is stored', () =>
    within(async (world) => {
      const bank = await insertBank(world);
      const account = await insertAccount(world);
      const form = formOf(account.id);
      expect((await world.call(findIbanBank, screen, { form })).state).toEqual({ bank: bank.id });
      expect((await world.call(findIbanBank, screen, { form: { iban: 'TR33' } })).state).toEqual({
        bank: null,
      });
      expect((await world.call(validateIban, screen, { form })).state).toMatchObject({ bank: bank.id });
      const { result } = await world.call(saveIban, screen, { form });
      expect(await world.records.get('AccountIban', String(result?.id))).toMatchObject({ bank: bank.id });
    }));

  it('takes the place of the earlier default, also from its row', () =>
    within(async (world) => {
      await insertBank(world);
      const account = await insertAccount(world);
      const defaults = async () =>
        (await world.records.list('AccountIban', { account: account.id, isDefault: true })).map(
          ({ id }) => id,
        );
      const first = await world.call(saveIban, screen, { form: formOf(account.id) });
      const second = await world.call(saveIban, screen, {
        form: { ...formOf(account.id), iban: turkishIban('0205', '654321') },
      });
      expect(await defaults()).toEqual([second.result?.id]);
      await world.call(makeIbanDefault, 'accounting/accountIbanQuery', {
        body: { id: String(first.result?.id) },
      });
      expect(await defaults()).toEqual([first.result?.id]);
    }));

  it('is generated at the bank that collects in the currency', () =>
    within(async (world) => {
      const bank = await insertBank(world);
      const account = await insertAccount(world);
      const form = { account: account.id };
      await expect(world.call(generateIban, screen, { form })).rejects.toMatchObject({
        code: 'iban.noCollectionBank',
      });
      await world.insert('BankAccount', {
        bank: bank.id,
        currency: 'TRY',
        bankAccPurpose: 'COLLECTION',
        status: 'ACTIVE',
        iban: turkishIban('0205', '1'),
      });
      expect((await world.call(generateIban, screen, { form })).state).toEqual({
        iban: turkishIban('0205', String(account.accountNo)),
        bank: bank.id,
        isVirtual: true,
      });
    }));

  it.each([
    ['iban.unknownBank', 'iban', { iban: turkishIban('0999', '1') }, {}],
    ['iban.noAccount', 'account', {}, { status: 'CLOSED' }],
  ])('is refused with %s, when it is checked and when it is stored', (code, field, values, ofAccount) =>
    within(async (world) => {
      await insertBank(world);
      const account = await insertAccount(world, ofAccount);
      for (const command of [validateIban, saveIban]) {
        const call = world.call(command, screen, { form: { ...formOf(account.id), ...values } });
        await expect(call).rejects.toMatchObject({ code, fieldErrors: [{ field }] });
      }
    }),
  );

  it('stays as it was given: another one is another link; a passive one is no default', () =>
    within(async (world) => {
      await insertBank(world);
      const account = await insertAccount(world);
      const form = formOf(account.id);
      const recordId = String((await world.call(saveIban, screen, { form })).result?.id);
      const changed = { ...form, iban: turkishIban('0205', '7') };
      await expect(world.call(saveIban, screen, { form: changed, recordId })).rejects.toMatchObject({
        code: 'iban.fixed',
      });
      await world.call(saveIban, screen, { form: { ...form, status: 'PASSIVE' }, recordId });
      expect(await world.records.get('AccountIban', recordId)).toMatchObject({ isDefault: false });
      const again = world.call(makeIbanDefault, 'accounting/accountIbanQuery', { body: { id: recordId } });
      await expect(again).rejects.toMatchObject({ code: 'iban.passive' });
    }));
});
