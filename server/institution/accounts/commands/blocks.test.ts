import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { blockAccount, releaseBlock, validateBlock } from './blocks';

const screen = 'accounting/accountBlocked';
const court = {
  blockType: 'AMOUNT',
  amount: '40.00',
  reason: 'COURT',
  legalRefNo: '2026/17',
  startDate: testDay,
};
const full = { ...court, blockType: 'FULL', amount: null };
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const block = async (world: CommandTest, account: string, form: Readonly<Record<string, Json>>) =>
  String((await world.call(blockAccount, screen, { form: { ...form, account } })).result?.id);
const release = (world: CommandTest, id: string, releaseRefNo: string | null = 'E-9') =>
  world.call(releaseBlock, screen, {
    body: { id },
    payload: { releaseNote: 'Karar kaldırıldı', releaseRefNo },
  });

describe('E05 accountBlocked', () => {
  it('takes an amount out of the available balance, and gives it back when released', () =>
    within(async (world) => {
      const { id } = await insertAccount(world, { balance: '100.00' });
      const first = await block(world, id, court);
      await block(world, id, { ...court, amount: '60.00', legalRefNo: '2026/18' });
      const now = () => world.records.get('Account', id);
      expect(await now()).toMatchObject({
        status: 'OPEN',
        balance: '100.00',
        blockedAmount: '100.00',
        availableBalance: '0.00',
      });
      await release(world, first);
      expect(await now()).toMatchObject({ blockedAmount: '60.00', availableBalance: '40.00' });
      expect(await world.records.get('AccountBlock', first)).toMatchObject({
        status: 'RELEASED',
        currency: 'TRY',
        releaseRefNo: 'E-9',
      });
    }));

  it('blocks all of an account until its last full block is released', () =>
    within(async (world) => {
      const { id } = await insertAccount(world, { balance: '100.00' });
      const one = await block(world, id, full);
      const other = await block(world, id, { ...full, reason: 'CUSTOMER', legalRefNo: null });
      const status = async () => (await world.records.get('Account', id))?.status;
      expect(await status()).toBe('BLOCKED');
      await release(world, one);
      expect(await status()).toBe('BLOCKED');
      await release(world, other, null);
      expect(await status()).toBe('OPEN');
    }));

  it('against debits leaves the account open with its amounts, and closes it for debits until the last one ends', () =>
    within(async (world) => {
      const { id, status, availableBalance } = await insertAccount(world, { balance: '100.00' });
      const debits = { ...full, blockType: 'DEBIT_ONLY' };
      const one = await block(world, id, debits);
      const other = await block(world, id, { ...debits, legalRefNo: '2026/18' });
      const now = () => world.records.get('Account', id);
      expect(await now()).toMatchObject({ status, availableBalance, debitsBlocked: true });
      await release(world, one);
      expect(await now()).toMatchObject({ debitsBlocked: true });
      await release(world, other);
      expect(await now()).toMatchObject({ status, debitsBlocked: false });
    }));

  it.each([
    ['block.aboveAvailable', { amount: '100.01' }, {}],
    ['block.exists', {}, {}],
    ['block.accountState', {}, { status: 'CLOSED' }],
    ['block.accountState', {}, { status: 'PENDING' }],
    ['block.postponement', { reason: 'MASAK_POSTPONE', endDate: '2026-12-02' }, {}],
  ])('is refused with %s, when it is checked and when it is set', (code, values, ofAccount) =>
    within(async (world) => {
      const { id } = await insertAccount(world, { balance: '100.00', ...ofAccount });
      if (code === 'block.exists') await block(world, id, court);
      const form = { ...court, ...values, account: id };
      for (const command of [validateBlock, blockAccount])
        await expect(world.call(command, screen, { form })).rejects.toMatchObject({ code });
    }),
  );

  it('postponed by MASAK ends after seven business days, which the calendar shifts', () =>
    within(async (world) => {
      const { id } = await insertAccount(world);
      const form = { ...full, account: id, reason: 'MASAK_POSTPONE' };
      const end = async () => (await world.call(validateBlock, screen, { form })).state?.endDate;
      expect(await end()).toBe('2026-12-01');
      await world.insert('VacationDay', {
        date: '2026-11-24',
        nameTr: 'Köprü',
        nameEn: 'Bridge',
        country: 'TR',
        dayType: 'PUBLIC',
        eftClosed: true,
        shiftValue: true,
        recurring: false,
      });
      expect(await end()).toBe('2026-12-02');
      expect(await world.records.get('AccountBlock', await block(world, id, form))).toMatchObject({
        endDate: '2026-12-02',
      });
    }));

  it('B6 is released by nobody who may not know its reason: whether a letter is required would disclose it', () =>
    within(async (world) => {
      for (const reason of ['AML_REVIEW', 'MASAK_POSTPONE']) {
        const { id } = await insertAccount(world, { balance: '100.00' });
        const held = await block(world, id, { ...full, reason });
        const released = (knows: { knowsConfidential?: false }) =>
          world.call(releaseBlock, screen, {
            body: { id: held },
            payload: { releaseNote: 'Kaldırıldı', releaseRefNo: 'E-9' },
            ...knows,
          });
        await expect(released({ knowsConfidential: false })).rejects.toMatchObject({
          code: 'block.complianceOnly',
        });
        await released({});
      }
    }));

  it('of an authority is released by its letter alone, and only once', () =>
    within(async (world) => {
      const { id } = await insertAccount(world, { balance: '100.00' });
      const held = await block(world, id, court);
      await expect(release(world, held, null)).rejects.toMatchObject({ code: 'block.letter' });
      await release(world, held);
      await expect(release(world, held)).rejects.toMatchObject({ code: 'block.lifted' });
    }));
});
