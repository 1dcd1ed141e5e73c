import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { publishRate } from '../../../testing/publishRate';
import { manualVouchers } from './manualVouchers';
import { reverseVoucher } from './reverseVoucher';

const screen = 'accounting/anyArDefinition';
let within: Awaited<ReturnType<typeof commandWorld>>;

beforeAll(async () => {
  within = await commandWorld();
});

const [validate, commit, saveTemplate, copy] = manualVouchers;

type Line = Readonly<Record<string, Json>>;

const line = (direction: 'D' | 'C', amount: string, where: Line): Line => ({
  direction,
  amount,
  currency: 'TRY',
  exchangeRate: '1.000000',
  ...where,
});

const expense = line('D', '100.00', { glCode: '770.01', lineDescription: 'Kira' });
const supplier = line('C', '100.00', { glCode: '320.01' });

function send(world: CommandTest, command: typeof commit, entries: readonly Line[], values: Line = {}) {
  if (command === undefined) throw new Error('no command');
  const form = { recordType: 'JOURNAL', recordDate: '2026-11-20', description: 'Kira tahakkuku', ...values };
  return world.call(command, screen, { form: { ...form, entries: entries as readonly Json[] as Json } });
}

describe('a voucher entered by hand', () => {
  it('is posted as it was entered, on accounts and codes, and can be reversed', () =>
    within(async (world) => {
      const { records } = world;
      const account = await insertAccount(world, { balance: '500.00' });
      const reply = await send(world, commit, [
        line('D', '100.00', { account: account.id, lineDescription: 'Düzeltme' }),
        line('C', '100.00', { glCode: '600.01' }),
      ]);
      const stored = await records.get('ManualVoucher', String(reply.result?.id));
      expect(stored).toMatchObject({ status: 'POSTED', description: 'Kira tahakkuku' });
      const voucher = await records.get('Voucher', stored?.voucher ?? '');
      expect(voucher).toMatchObject({
        event: 'manualVoucher',
        recordType: 'JOURNAL',
        description: 'Kira tahakkuku',
        totalDebit: '100.00',
        reference: reply.result?.reference,
      });
      const entries = await records.list('LedgerEntry', { voucher: voucher?.id ?? '' });
      expect(entries.map((one) => [one.glCode, one.direction, one.amount, one.lineDescription])).toEqual([
        ['336.02', 'D', '100.00', 'Düzeltme'],
        ['600.01', 'C', '100.00', 'Serbest fiş'],
      ]);
      expect((await records.get('Account', account.id))?.balance).toBe('400.00');
      const reverse = reverseVoucher[1];
      if (reverse === undefined) throw new Error('no command');
      const form = { cancelReason: 'Yanlış hesap' };
      await world.call(reverse, 'accounting/arCancel', { form, recordId: voucher?.id ?? '' });
      expect((await records.get('Account', account.id))?.balance).toBe('500.00');
    }));

  it('is entered again from any voucher: its copy has the same entries, and is accepted as it is', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '500.00' });
      const first = await send(world, commit, [
        line('D', '100.00', { account: account.id, lineDescription: 'Düzeltme' }),
        line('C', '100.00', { glCode: '600.01' }),
      ]);
      const id = (await world.records.get('ManualVoucher', String(first.result?.id)))?.voucher ?? '';
      if (copy === undefined) throw new Error('no command');
      const { result } = await world.call(copy, 'accounting/arSearch', { body: { id } });
      expect(result).toMatchObject({
        recordType: 'JOURNAL',
        description: 'Kira tahakkuku',
        entries: [
          {
            account: account.id,
            glCode: null,
            direction: 'D',
            amount: '100.00',
            lineDescription: 'Düzeltme',
          },
          { account: null, glCode: '600.01', direction: 'C', amount: '100.00', currency: 'TRY' },
        ],
      });
      await send(world, commit, (result?.entries ?? []) as readonly Line[]);
      expect((await world.records.get('Account', account.id))?.balance).toBe('300.00');
      const other = world.call(copy, 'accounting/arSearch', { body: { id: '999999' } });
      await expect(other).rejects.toMatchObject({ code: 'record.notFound' });
    }));

  it('is reversed on the business date or an earlier day, but not before its own', () =>
    within(async (world) => {
      const { records } = world;
      const values = { recordDate: '2026-11-10' };
      const reply = await send(world, commit, [expense, supplier], values);
      const voucher = await records.find('Voucher', { reference: String(reply.result?.reference) });
      const [, reverse, validate] = reverseVoucher;
      if (reverse === undefined || validate === undefined) throw new Error('no command');
      const on = (command: typeof reverse, reverseDate: string) => {
        const form = { cancelReason: 'Yanlış hesap', reverseDate };
        return world.call(command, 'accounting/arCancel', { form, recordId: voucher?.id ?? '' });
      };
      for (const day of ['2026-11-09', '2026-11-21'])
        await expect(on(validate, day)).rejects.toMatchObject({ code: 'ledger.businessDate' });
      await on(reverse, '2026-11-12');
      expect(await records.find('Voucher', { cancelOf: voucher?.id ?? '' })).toMatchObject({
        recordDate: '2026-11-12',
      });
    }));

  it.each<[string, readonly Line[], Line]>([
    ['ledger.unbalanced', [expense, line('C', '99.99', { glCode: '320.01' })], {}],
    ['ledger.unbalanced', [expense, { ...supplier, currency: 'USD', exchangeRate: '41.500000' }], {}],
    ['ledger.notPostable', [expense, line('C', '100.00', { glCode: '320' })], {}],
    ['ledger.notPostable', [expense, line('C', '100.00', { glCode: '999.99' })], {}],
    ['ledger.notPostable', [expense, line('C', '100.00', {})], {}],
    ['ledger.accountNeeded', [expense, line('C', '100.00', { glCode: '336.02' })], {}],
    ['ledger.wrongAmount', [line('D', '0.00', { glCode: '770.01' }), supplier], {}],
    ['ledger.businessDate', [expense, supplier], { recordDate: '2026-11-21' }],
    ['ledger.nothingToPost', [], {}],
    [
      'ledger.differentRates',
      [
        { ...expense, currency: 'USD', exchangeRate: '41.500000' },
        { ...supplier, currency: 'USD', exchangeRate: '41.600000' },
      ],
      {},
    ],
  ])('is refused with %s before it is sent for approval, and when it is posted', (code, entries, values) =>
    within(async (world) => {
      await insertAccount(world, { balance: '500.00' });
      await expect(send(world, validate, entries, values)).rejects.toMatchObject({ code });
      await expect(send(world, commit, entries, values)).rejects.toMatchObject({ code });
      expect(await world.records.count('ManualVoucher', {})).toBe(0);
    }),
  );

  it('takes no more from an account than it has, and is checked against it before the approval', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '99.99' });
      const entries = [
        line('D', '100.00', { account: account.id }),
        line('C', '100.00', { glCode: '600.01' }),
      ];
      await expect(send(world, validate, entries)).rejects.toMatchObject({
        code: 'ledger.insufficientBalance',
      });
    }));

  it('is posted in a foreign currency at the rate of its entries', () =>
    within(async (world) => {
      const rate = { currency: 'USD', exchangeRate: '41.500000' };
      const reply = await send(world, commit, [
        { ...expense, ...rate },
        { ...supplier, ...rate },
      ]);
      const stored = await world.records.get('ManualVoucher', String(reply.result?.id));
      expect(await world.records.get('Voucher', stored?.voucher ?? '')).toMatchObject({
        totalDebit: '4150.00',
        totalCredit: '4150.00',
      });
    }));

  it.each([
    ['ten times too high', '430.000000', false],
    ['ten times too low', '4.100000', false],
    ['between the published ones', '41.500000', true],
    ['of another month', '35.000000', true],
  ])('is posted at a rate near to the published one: %s', (_, exchangeRate, isNear) =>
    within(async (world) => {
      await publishRate(world, { currency: 'USD', buyRate: '41.000000', sellRate: '42.000000' });
      const rate = { currency: 'USD', exchangeRate };
      const rateField = 'entries.0.exchangeRate';
      const entries = [
        { ...expense, ...rate },
        { ...supplier, ...rate },
      ];
      for (const command of [validate, commit]) {
        const outcome = await send(world, command, entries).catch((error: unknown) => error);
        if (isNear) expect(outcome).not.toBeInstanceOf(Error);
        else expect(outcome).toMatchObject({ fieldErrors: [{ code: 'rates.farOff', field: rateField }] });
      }
    }),
  );

  it('is stored as a template without being posted', () =>
    within(async (world) => {
      const reply = await send(world, saveTemplate, [expense, supplier]);
      const id = String(reply.result?.id);
      expect(await world.records.get('ManualVoucher', id)).toMatchObject({
        status: 'TEMPLATE',
        voucher: null,
      });
      expect(await world.records.list('ManualVoucherLine', { voucher: id })).toMatchObject([
        { glCode: '770.01', direction: 'D', amount: '100.00' },
        { glCode: '320.01', direction: 'C', amount: '100.00' },
      ]);
      expect(await world.records.count('Voucher', {})).toBe(0);
    }));
});
