import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertTransfer, openCounter } from '../../../testing/sentTransfers';
import { post } from '../../ledger/rules';
import { mailReceipt } from './mailReceipt';

let within: Awaited<ReturnType<typeof commandWorld>>;
beforeAll(async () => {
  within = await commandWorld();
});

const send = (world: CommandTest, recordId: string, payload: { customer?: string } = {}) =>
  world.call(mailReceipt, 'accounting/arReceipt', { recordId, payload });

const callOf = ({ records }: CommandTest) => ({ records, today: testDay, now: `${testDay}T09:00:00.000Z` });

/** Two customers with an account each, of whom the first one has an address, and a transfer between them. */
async function transferred(world: CommandTest) {
  const [ayse, ali] = [
    await insertCustomer(world, { email: 'ayse@posta.example' }),
    await insertCustomer(world, { email: null }),
  ];
  const source = await insertAccount(world, { customer: ayse.id, balance: '1500.00' });
  const target = await insertAccount(world, { customer: ali.id });
  const facts = {
    currency: 'TRY',
    source: source.id,
    target: target.id,
    amount: '1234.50',
  };
  const voucher = await post(callOf(world), 'accountTransfer', facts);
  return { ayse, ali, voucher };
}

describe('the receipt of a voucher', () => {
  it('goes to the address of the chosen customer, with number, day and amount', () =>
    within(async (world) => {
      const { ayse, voucher } = await transferred(world);
      const { result } = await send(world, voucher.id, { customer: ayse.id });
      expect(result).toEqual({ id: voucher.id, to: 'ayse@posta.example' });
      const [mail] = world.messages;
      expect(mail).toMatchObject({ purpose: 'RECEIPT', to: 'ayse@posta.example', customer: ayse.id });
      for (const part of [voucher.reference, '20.11.2026', '1.234,50 TRY', '1,234.50 TRY'])
        expect(mail?.message.text).toContain(part);
    }));

  it('of cash for a transfer goes to its sender', () =>
    within(async (world) => {
      const order = await insertTransfer(world, await openCounter(world, ['TRY']));
      const { version } = (await world.records.get('Customer', order.sender)) ?? { version: 0 };
      await world.records.update('Customer', order.sender, version, { email: 'ali@posta.example' });
      await send(world, order.voucher ?? '');
      const [mail] = world.messages.filter(({ purpose }) => purpose === 'RECEIPT');
      expect(mail).toMatchObject({ to: 'ali@posta.example', customer: order.sender });
      expect(mail?.message.text).toContain('1.021,00 TRY');
    }));

  it('is refused without one customer of the voucher that has an address, and nothing is sent', () =>
    within(async (world) => {
      const { ali, voucher } = await transferred(world);
      const stranger = await insertCustomer(world, { email: 'baska@posta.example' });
      const code = (expected: string) => ({ code: expected });
      await expect(send(world, voucher.id)).rejects.toMatchObject(code('receipt.whichCustomer'));
      await expect(send(world, voucher.id, { customer: ali.id })).rejects.toMatchObject(
        code('receipt.noEmail'),
      );
      await expect(send(world, voucher.id, { customer: stranger.id })).rejects.toMatchObject(
        code('receipt.noCustomer'),
      );
      expect(world.messages).toEqual([]);
    }));
});
