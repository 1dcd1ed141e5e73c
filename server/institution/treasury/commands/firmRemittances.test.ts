import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { publishRate } from '../../../testing/publishRate';
import { firmRemittances } from './firmRemittances';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'accounting/remittanceFirm';
const command = (name: string) => {
  const found = firmRemittances.find(({ path }) => path === `accounting/firmRemittance/${name}`);
  if (found === undefined) throw new Error(`There is no command ${name}`);
  return found;
};

/** A partner with a prefunded account in USD, and a bank account of ours with 900.00. */
async function addPartner(world: CommandTest, bankAccPurpose = 'OPERATING') {
  const partner = await world.insert('Partner', { partnerCode: 'HAZAR', title: 'Hazar Remit' });
  const usd = { currency: 'USD', balance: '900.00' };
  const theirs = await insertAccount(world, {
    ...usd,
    ownerType: 'EXF',
    glCode: '136.02',
    balance: '100.00',
  });
  const ours = await insertAccount(world, { ...usd, ownerType: 'BANK', glCode: '102.01' });
  const role = { partner: partner.id, account: theirs.id, currency: 'USD', partnerAccountRole: 'PREFUND' };
  await world.insert('PartnerAccount', { ...role, status: 'ACTIVE' });
  const atBank = await world.insert('BankAccount', { bankAccPurpose, currency: 'USD', account: ours.id });
  return {
    partner: partner.id,
    bankAccount: atBank.id,
    inOut: 'OUT',
    purpose: 'PREFUND',
    chargeBearer: 'OUR',
    currency: 'USD',
    amount: '500.00',
    exchangeRate: '41.500000',
    valueDate: testDay,
  } satisfies Readonly<Record<string, Json>>;
}

const vouchers = async ({ records }: CommandTest, sourceRef: string) =>
  (await records.list('Voucher', { sourceRef })).map(({ event, totalDebit, cancelledBy, cancelOf }) => ({
    event,
    totalDebit,
    isReversed: cancelledBy !== null,
    isReversal: cancelOf !== null,
  }));

describe('W2 a remittance to a partner institution', () => {
  it('is booked at the agreed rate, waits at the bank with its UETR, and is reversed if the bank refuses it', () =>
    within(async (world) => {
      const form = await addPartner(world);
      const { result } = await world.call(command('commit'), screen, { form });
      const id = String(result?.id);
      const order = await world.records.get('FirmRemittance', id);
      expect(order).toMatchObject({
        status: 'APPROVED',
        uetr: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
      const booked = { event: 'prefunding', totalDebit: '20750.00' };
      expect(await vouchers(world, order?.refNo ?? '')).toMatchObject([{ ...booked, isReversed: false }]);
      const refuse = () =>
        world.call(command('failed'), screen, { body: { id }, payload: { outcomeNote: 'Alıcı banka iade' } });
      await refuse();
      expect(await world.records.get('FirmRemittance', id)).toMatchObject({
        status: 'FAILED',
        outcomeNote: 'Alıcı banka iade',
      });
      expect(await vouchers(world, order?.refNo ?? '')).toMatchObject([
        { ...booked, isReversed: true },
        { ...booked, isReversal: true },
      ]);
      await expect(refuse()).rejects.toMatchObject({ code: 'remittance.ended' });
    }));

  it('that comes in has arrived: it can’t be cancelled', () =>
    within(async (world) => {
      const form = { ...(await addPartner(world)), inOut: 'IN', purpose: 'RETURN' };
      const { result } = await world.call(command('commit'), screen, { form });
      const id = String(result?.id);
      const order = await world.records.get('FirmRemittance', id);
      expect(order).toMatchObject({ status: 'EXECUTED', uetr: null });
      const entries = await world.records.list('LedgerEntry', { voucher: order?.voucher ?? '' });
      expect(entries.map(({ glCode, direction }) => [glCode, direction])).toEqual([
        ['102.01', 'D'],
        ['136.02', 'C'],
      ]);
      const cancel = world.call(command('cancel'), screen, {
        body: { id },
        payload: { outcomeNote: 'Vazgeçildi' },
      });
      await expect(cancel).rejects.toMatchObject({ code: 'remittance.ended' });
    }));

  it.each([
    ['remittance.noAccount', { currency: 'EUR' }, 'OPERATING'],
    ['rates.farOff', { exchangeRate: '430.000000' }, 'OPERATING'],
    ['remittance.valueDate', { valueDate: '2026-11-21' }, 'OPERATING'],
    ['remittance.bankBalance', { amount: '900.01' }, 'OPERATING'],
    ['remittance.safeguard', {}, 'SAFEGUARD'],
  ] as const)('is refused with %s, when it is checked and when it is stored', (code, values, purpose) =>
    within(async (world) => {
      const form = { ...(await addPartner(world, purpose)), ...values };
      await publishRate(world, { currency: 'USD', buyRate: '41.000000', sellRate: '42.000000' });
      for (const name of ['validate', 'commit'])
        await expect(world.call(command(name), screen, { form })).rejects.toMatchObject({ code });
    }),
  );
});
