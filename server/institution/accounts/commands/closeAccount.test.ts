import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { answerOf, eftWorld, ibans, serverCallAt } from '../../../testing/eftWorld';
import { askBanks, takeStep } from '../../eft/rules';
import { turkishIban } from '../../kernel/rules/money/turkishIban';
import { postLines } from '../../ledger/rules';
import {
  beginAccountClose,
  calculateAccountClose,
  checkAccountClose,
  closeAccount,
  validateAccountClose,
} from './closeAccount';

const screen = 'accounting/accountClose';
const form = { closeReason: 'Müşteri talebi' };
const foreignIban = turkishIban('0062', '123456');
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const hold = (world: CommandTest, account: string) =>
  world.insert('Provision', {
    account,
    amount: '10.00',
    sourceRef: 'EFT1',
    expiresAt: '2026-11-22T10:00:00.000Z',
  });
const block = (world: CommandTest, account: string) =>
  world.insert('AccountBlock', { account, blockType: 'FULL', reason: 'COURT', startDate: testDay });

describe('E07 accountClose', () => {
  it('closes an empty account and ends its IBANs', () =>
    within(async (world) => {
      const account = await insertAccount(world);
      const link = await world.insert('AccountIban', {
        account: account.id,
        iban: foreignIban,
        status: 'ACTIVE',
      });
      const { result } = await world.call(closeAccount, screen, { recordId: account.id, form });
      expect(result).toMatchObject({ id: account.id, number: account.accountNo });
      expect(await world.records.get('Account', account.id)).toMatchObject({
        status: 'CLOSED',
        closeDate: testDay,
        closeReason: 'Müşteri talebi',
      });
      expect(await world.records.get('AccountIban', link.id)).toMatchObject({ status: 'PASSIVE' });
    }));

  it('returns the checklist with the account, also after a block was lifted', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '75.50' });
      const provision = await hold(world, account.id);
      const { state } = await world.call(beginAccountClose, screen, { recordId: account.id });
      const results = (checks: unknown) =>
        (checks as { checkName: string; checkResult: string }[]).map(
          (each) => `${each.checkName} ${each.checkResult}`,
        );
      expect(state?.account).toBe(account.id);
      expect(results(state?.checks)).toEqual([
        'STATUS PASSED',
        'BALANCE FAILED',
        'BLOCK PASSED',
        'PROVISION FAILED',
      ]);

      await world.records.update('Provision', provision.id, provision.version, { status: 'RELEASED' });
      const again = await world.call(checkAccountClose, screen, {
        recordId: account.id,
        form: { sweepIban: foreignIban },
      });
      expect(results(again.state?.checks)).toEqual([
        'STATUS PASSED',
        'BALANCE SWEPT',
        'BLOCK PASSED',
        'PROVISION PASSED',
      ]);
    }));

  it.each([
    ['account.balanceNotZero', { balance: '0.01' }, null],
    ['account.balanceNotZero', { balance: '-5.00' }, null],
    ['account.notOpen', { status: 'PENDING' }, null],
    ['account.blocked', {}, block],
    ['account.provisionHeld', {}, hold],
  ] as const)(
    'refuses with %s, on validate and on commit, and does not change the account',
    (code, values, burden) =>
      within(async (world) => {
        const account = await insertAccount(world, values);
        await burden?.(world, account.id);
        for (const command of [validateAccountClose, closeAccount]) {
          await expect(world.call(command, screen, { recordId: account.id, form })).rejects.toMatchObject({
            code,
          });
        }
        expect(await world.records.get('Account', account.id)).toEqual(account);
      }),
  );

  it('refuses a payout while the branch is closed for money operations, with the notice', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '75.50' });
      const agent = await world.insert('Agent', { title: 'Kadıköy' });
      await world.insert('SystemGate', {
        gateType: 'FINANCIAL',
        gateScope: 'AGENT',
        agent: agent.id,
        gateState: 'CLOSED',
        effectiveFrom: '2026-11-20T08:00:00.000Z',
        noticeTr: 'Sayım var.',
        noticeEn: 'Counting.',
      });
      const withPayout = { recordId: account.id, form: { ...form, sweepIban: foreignIban } };
      for (const command of [validateAccountClose, closeAccount]) {
        await expect(world.call(command, screen, { ...withPayout, agent: agent.id })).rejects.toMatchObject({
          code: 'gate.closed',
          text: { tr: 'Sayım var.', en: 'Counting.' },
        });
      }
      const target = await insertAccount(world);
      await world.insert('AccountIban', { account: target.id, iban: foreignIban, status: 'ACTIVE' });
      expect(await world.call(closeAccount, screen, withPayout)).toMatchObject({
        result: { status: 'CLOSED' },
      });
    }));

  it('sends a remainder to another institution for customers in lira alone, and only if it is worth the fee', () =>
    within(async (world) => {
      const place = await eftWorld(world);
      const sweep = { ...form, sweepIban: ibans.isbank, sweepName: 'AYŞE YILMAZ' };
      const close = (recordId: string, values: object = sweep) =>
        [validateAccountClose, closeAccount].map((command) =>
          world.call(command, screen, { recordId, form: values as typeof sweep }),
        );
      const refused = async (code: string, calls: readonly Promise<unknown>[]) => {
        for (const call of calls) await expect(call).rejects.toMatchObject({ code });
      };
      const { customer } = place;
      const euros = await insertAccount(world, { customer, currency: 'EUR', balance: '1234.56' });
      await refused('account.sweepElsewhere', close(euros.id));
      const little = await insertAccount(world, { customer, balance: '8.40' });
      await refused('account.sweepTooSmall', close(little.id));
      await refused('validation.failed', close(place.account, { ...sweep, sweepName: '' }));
      for (const id of [euros.id, little.id])
        expect(await world.records.get('Account', id)).toMatchObject({ status: 'OPEN' });
      expect(await world.records.count('EftOrder', {})).toBe(0);
    }));

  describe('42 B12 a remainder for another institution', () => {
    /** An account of 1,000 TRY with an IBAN, whose remainder is on its way. */
    const closing = async (world: CommandTest) => {
      const place = await eftWorld(world);
      const { account } = place;
      const link = await world.insert('AccountIban', { account, iban: foreignIban, status: 'ACTIVE' });
      const values = { ...form, sweepIban: ibans.isbank, sweepName: 'AYŞE YILMAZ' };
      const { state } = await world.call(calculateAccountClose, screen, { recordId: account, form: values });
      expect(state).toEqual({ sweepName: 'AYŞE YILMAZ', sweepAmount: '991.60', sweepFee: '8.40' });
      const { result } = await world.call(closeAccount, screen, { recordId: account, form: values });
      const order = await world.records.find('EftOrder', { orderNo: String(result?.orderNo) });
      if (order === null) throw new Error('no order');
      const ask = (answer: SignedReply) =>
        askBanks({
          service: { ask: async () => answer },
          inTransaction: (work) => work(serverCallAt(world)),
        });
      const stored = () => world.records.get('Account', account);
      const links = async () => (await world.records.get('AccountIban', link.id))?.status;
      return { ...place, order, ask, stored, links, values };
    };

    it('is set aside with its fee, and closes the account once a bank took it', () =>
      within(async (world) => {
        const { order, ask, stored, links, values, account } = await closing(world);
        expect(order).toMatchObject({
          eftStatus: 'QUEUED',
          amount: '991.60',
          totalDebited: '1000.00',
          senderAccount: account,
        });
        expect(await stored()).toMatchObject({
          status: 'OPEN',
          balance: '1000.00',
          availableBalance: '0.00',
        });
        const again = world.call(closeAccount, screen, { recordId: account, form: values });
        await expect(again).rejects.toMatchObject({ code: 'account.provisionHeld' });
        await ask(answerOf(order.orderNo, '991.60', 'ACCEPTED'));
        expect([await stored(), await links()]).toEqual([
          expect.objectContaining({ status: 'CLOSED', balance: '0.00', closeDate: testDay }),
          'PASSIVE',
        ]);
      }));

    it('that a bank refuses is in the account again, which stays open', () =>
      within(async (world) => {
        const { ask, stored, links } = await closing(world);
        await ask({ kind: 'refused', code: '51', reason: 'Hesap kapalı' });
        expect([await stored(), await links()]).toEqual([
          expect.objectContaining({ status: 'OPEN', balance: '1000.00', availableBalance: '1000.00' }),
          'ACTIVE',
        ]);
      }));

    it('that comes back is owed to the customer until it is refunded', () =>
      within(async (world) => {
        const { order, ask, stored, customer } = await closing(world);
        await ask(answerOf(order.orderNo, '991.60', 'RETURNED', 'CLOSED_ACC'));
        expect(await stored()).toMatchObject({ status: 'CLOSED', balance: '0.00' });
        const owed = async () =>
          (await world.records.list('LedgerEntry', { glCode: '336.04' })).reduce(
            (sum, { direction, amount }) => sum + (direction === 'C' ? 1 : -1) * Number(amount),
            0,
          );
        expect(await owed()).toBe(991.6);
        const other = (await insertAccount(world, { customer, balance: '0.00' })).id;
        await takeStep(
          { ...serverCallAt(world), by: { userName: 'teller', agent: null, screen: 'eft/refund' } },
          order.id,
          'REFUND',
          { values: { refundMethod: 'ACCOUNT', refundAccount: other, feeRefunded: false } },
        );
        expect([await owed(), (await world.records.get('Account', other))?.balance]).toEqual([0, '991.60']);
      }));

    it('leaves an account open that got money meanwhile', () =>
      within(async (world) => {
        const { order, ask, stored, account } = await closing(world);
        await postLines(serverCallAt(world), 'manualVoucher', [
          { side: 'D', glCode: '770.01', amount: '50.00', currency: 'TRY' },
          { side: 'C', account, amount: '50.00', currency: 'TRY' },
        ]);
        await ask(answerOf(order.orderNo, '991.60', 'ACCEPTED'));
        expect(await stored()).toMatchObject({ status: 'OPEN', balance: '50.00' });
      }));
  });

  it('sweeps the remainder to an account of our own: nothing is lost between them', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '1234.56' });
      const target = await insertAccount(world, { balance: '0.44' });
      await world.insert('AccountIban', { account: target.id, iban: foreignIban, status: 'ACTIVE' });
      await world.call(closeAccount, screen, {
        recordId: account.id,
        form: { ...form, sweepIban: foreignIban },
      });
      expect(await world.records.get('Account', target.id)).toMatchObject({
        balance: '1235.00',
        availableBalance: '1235.00',
      });
      expect(await world.records.sum('AccountTransaction', ['amount'], {}, 'direction')).toEqual({
        C: { amount: '1234.56' },
        D: { amount: '1234.56' },
      });
    }));

  it.each([
    ['iban.checkDigits', 'TR000006200000000000123456'],
    ['account.sweepTarget', foreignIban],
  ])('refuses with %s', (code, sweepIban) =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '10.00' });
      const target = await insertAccount(world, { currency: 'EUR' });
      await world.insert('AccountIban', { account: target.id, iban: foreignIban, status: 'ACTIVE' });
      const call = { recordId: account.id, form: { ...form, sweepIban } };
      await expect(world.call(validateAccountClose, screen, call)).rejects.toMatchObject({ code });
      await expect(world.call(closeAccount, screen, call)).rejects.toMatchObject({ code });
    }),
  );

  it('is not closed twice', () =>
    within(async (world) => {
      const account = await insertAccount(world);
      await world.call(closeAccount, screen, { recordId: account.id, form });
      await expect(world.call(closeAccount, screen, { recordId: account.id, form })).rejects.toMatchObject({
        code: 'account.notOpen',
      });
    }));

  it('requires an account', () =>
    within(async (world) => {
      await expect(world.call(checkAccountClose, screen)).rejects.toMatchObject({
        code: 'account.notChosen',
      });
    }));
});
