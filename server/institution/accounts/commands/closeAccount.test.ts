import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { turkishIban } from '../../kernel/rules/money/turkishIban';
import { beginAccountClose, checkAccountClose, closeAccount, validateAccountClose } from './closeAccount';

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

  it('42 B12 sends no remainder to another institution: no order would take it there', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '1234.56' });
      const call = { recordId: account.id, form: { ...form, sweepIban: foreignIban } };
      for (const command of [validateAccountClose, closeAccount])
        await expect(world.call(command, screen, call)).rejects.toMatchObject({
          code: 'account.sweepElsewhere',
        });
      expect(await world.records.get('Account', account.id)).toMatchObject({
        status: 'OPEN',
        balance: '1234.56',
      });
    }));

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
