import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import type { QueryCommand } from '../../../engine/context/Command';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { answerOf, ibans, serverCallAt } from '../../../testing/eftWorld';
import { walletWorld } from '../../../testing/walletWorld';
import { askBanks, takeStep } from '../../eft/rules';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused = (code: string) => expect.objectContaining({ code });

/** Sum of a code of the chart in its direction of credit. */
async function onCode({ records }: CommandTest, glCode: string): Promise<string> {
  const entries = await records.list('LedgerEntry', { glCode });
  const signed = entries.map(({ direction, amount }) => Number(amount) * (direction === 'C' ? 1 : -1));
  return signed.reduce((sum, amount) => sum + amount, 0).toFixed(2);
}

describe('an operation on a wallet', () => {
  it('loads cash of the desk or money of an account, and takes cash out: all on 336.03', () =>
    within(async (world) => {
      const { open, transact, balanceOf, balance, account, stored } = await walletWorld(world);
      const id = await open();
      const { result } = await transact(id, '300.00');
      expect(result).toMatchObject({ result: 'SUCCESS', balanceAfter: '300.00', feeAmount: '0.00' });
      await transact(id, '200.00', { collectionMethod: 'ACCOUNT', account, payDesk: null });
      await transact(id, '50.00', { walletTxnType: 'CASH_OUT' });
      expect([await balanceOf(id), await balance()]).toEqual(['450.00', '5250.00']);
      expect((await world.records.get('Account', account))?.balance).toBe('800.00');
      expect(await onCode(world, '336.03')).toBe('450.00');
      const moved = await world.records.list('WalletTransaction', { wallet: id });
      expect(moved.map(({ walletTxnType, balanceAfter }) => [walletTxnType, balanceAfter])).toEqual([
        ['LOAD', '300.00'],
        ['LOAD', '500.00'],
        ['CASH_OUT', '450.00'],
      ]);
      expect((await stored(id)).lastActivityAt).toBe(moved[2]?.txnAt);
    }));

  it('takes no more than what is in the wallet', () =>
    within(async (world) => {
      const { open, transact } = await walletWorld(world);
      const id = await open();
      await transact(id, '100.00');
      await expect(transact(id, '100.01', { walletTxnType: 'CASH_OUT' })).rejects.toEqual(
        refused('ledger.insufficientBalance'),
      );
    }));

  it('names what it needs', () =>
    within(async (world) => {
      const { open, transact } = await walletWorld(world);
      const id = await open();
      const forms: readonly JsonObject[] = [
        { walletTxnType: 'SPEND' },
        { payDesk: null },
        { collectionMethod: 'ACCOUNT', payDesk: null },
        { walletTxnType: 'CORRECT_IN', payDesk: null },
        { walletTxnType: 'WITHDRAW', payDesk: null, receiverIban: ibans.isbank },
      ];
      for (const form of forms)
        await expect(transact(id, '50.00', form)).rejects.toEqual(refused('validation.failed'));
    }));

  it('is within the limits of its group: each time, a day, and the balance', () =>
    within(async (world) => {
      const { open, transact } = await walletWorld(world);
      const id = await open();
      const load = (amount: string) => transact(id, amount);
      await expect(load('9.99')).rejects.toEqual(refused('limit.minimum'));
      await expect(load('1000.01')).rejects.toEqual(refused('limit.perTransaction'));
      await load('1000.00');
      await expect(load('500.01')).rejects.toEqual(refused('limit.dailyAmount'));
      await load('10.00');
      await load('10.00');
      await expect(load('10.00')).rejects.toEqual(refused('limit.dailyCount'));
      // A correction has no limit of its own, but the balance.
      const correct = (amount: string) =>
        transact(id, amount, {
          walletTxnType: 'CORRECT_IN',
          correctionReason: 'Eksik yükleme',
          payDesk: null,
        });
      await expect(correct('980.01')).rejects.toEqual(refused('limit.maxBalance'));
      await correct('980.00');
    }));

  it('counts a month with the same count, amounts and numbers', () =>
    within(async (world) => {
      const { open, transact, groups } = await walletWorld(world);
      const id = await open();
      await transact(id, '500.00');
      const { id: walletLimit } = await world.insert('WalletLimit', {
        limitCode: 'OUT-M',
        name: 'Ay',
        walletTxnType: 'CASH_OUT',
        period: 'MONTHLY',
        currency: 'TRY',
        maxAmount: '100.00',
        maxCount: 2,
        status: 'ACTIVE',
      });
      await world.insert('WalletGroupLimit', { limitGroup: groups.full, walletLimit });
      const take = (amount: string) => transact(id, amount, { walletTxnType: 'CASH_OUT' });
      await take('40.00');
      await expect(take('60.01')).rejects.toEqual(refused('limit.monthlyAmount'));
      await take('10.00');
      await expect(take('10.00')).rejects.toEqual(refused('limit.monthlyCount'));
    }));

  it('shows what is left of each limit, by the count that operations meet', () =>
    within(async (world) => {
      const { open, transact, named } = await walletWorld(world);
      const id = await open();
      await transact(id, '300.00');
      const limits = named('walletDetail/limits') as unknown as QueryCommand;
      const { rows } = await world.query(limits, 'wallet/walletManagementDetail', {}, { recordId: id });
      expect(rows).toMatchObject([
        { walletTxnType: 'LOAD', period: 'TXN', remainingAmount: '1000.00' },
        {
          walletTxnType: 'LOAD',
          period: 'DAILY',
          usedAmount: '300.00',
          remainingAmount: '1200.00',
          usedCount: 1,
        },
        { walletTxnType: null, maxAmount: '2000.00', usedAmount: '300.00', remainingAmount: '1700.00' },
      ]);
      const ofForm = named('transaction/limits') as unknown as QueryCommand;
      const same = await world.query(ofForm, 'wallet/transaction', {}, { form: { wallet: id } });
      expect(same.rows).toEqual(rows);
    }));

  it('is stopped by restrictions of wallets, and of cash', () =>
    within(async (world) => {
      const { open, transact, customer } = await walletWorld(world);
      const id = await open();
      await transact(id, '100.00');
      const restrict = (restrictionType: string) =>
        world.insert('CustomerRestriction', {
          customer,
          restrictionType,
          reason: 'COURT',
          startDate: '2026-01-01',
          status: 'ACTIVE',
        });
      await restrict('CASH_OUT');
      await expect(transact(id, '10.00', { walletTxnType: 'CASH_OUT' })).rejects.toEqual(
        refused('customer.restricted'),
      );
      await transact(id, '10.00');
      await restrict('WALLET');
      await expect(transact(id, '10.00')).rejects.toEqual(refused('customer.restricted'));
    }));

  it('is reversed once on its day: money, limits and movements of the customer with it', () =>
    within(async (world) => {
      const { open, transact, reverse, balanceOf, balance, customer } = await walletWorld(world);
      const id = await open();
      const { result } = await transact(id, '900.00');
      const txn = String(result?.id);
      await expect(reverse(txn, null)).rejects.toEqual(refused('validation.failed'));
      await reverse(txn);
      expect([await balanceOf(id), await balance()]).toEqual(['0.00', '5000.00']);
      expect(await world.records.get('WalletTransaction', txn)).toMatchObject({ result: 'REVERSED' });
      const uses = await world.records.list('LimitUse', { wallet: id });
      expect(uses.map(({ releasedAt }) => releasedAt !== null)).toEqual([true]);
      const movements = await world.records.list('PartyMovement', { customer });
      expect(movements.map(({ reversedAt }) => reversedAt !== null)).toEqual([true]);
      await expect(reverse(txn)).rejects.toEqual(refused('wallet.notReversible'));
      // The day's limit is free again.
      await transact(id, '1000.00');
    }));

  it('of another day is not reversed', () =>
    within(async (world) => {
      const { open, transact, reverse } = await walletWorld(world);
      const { result } = await transact(await open(), '90.00');
      const { voucher } = (await world.records.get('WalletTransaction', String(result?.id))) ?? {};
      const earlier = await world.insert('Voucher', { recordDate: '2026-11-19', reference: 'FRX' });
      const found = await world.records.get('WalletTransaction', String(result?.id));
      expect(voucher).toBeTruthy();
      await world.records.update('WalletTransaction', String(result?.id), found?.version ?? 0, {
        voucher: earlier.id,
      });
      await expect(reverse(String(result?.id))).rejects.toEqual(refused('wallet.notReversible'));
    }));
});

describe('a withdrawal to an IBAN', () => {
  const out = {
    walletTxnType: 'WITHDRAW',
    receiverIban: ibans.isbank,
    receiverName: 'AYŞE KAYA',
    payDesk: null,
  };

  it('is an EFT order: set aside with its fee until the bank took it, and settled with it', () =>
    within(async (world) => {
      const { open, transact, balanceOf, stored } = await walletWorld(world);
      const id = await open();
      await transact(id, '500.00');
      expect((await transact(id, '200.00', out, 'calculate')).state).toEqual({ feeAmount: '8.40' });
      const { result } = await transact(id, '200.00', out);
      expect(result).toMatchObject({ result: 'PENDING', feeAmount: '8.40' });
      const moved = async () => world.records.get('WalletTransaction', String(result?.id));
      const order = await world.records.get('EftOrder', (await moved())?.eftOrder ?? '');
      expect(order).toMatchObject({ eftStatus: 'QUEUED', senderAccount: (await stored(id)).account });
      expect(await balanceOf(id)).toBe('500.00');
      const ask = (state: string) =>
        askBanks({
          service: { ask: async () => answerOf(order?.orderNo ?? '', '200.00', state) },
          inTransaction: (work) => work(serverCallAt(world)),
        });
      await ask('ACCEPTED');
      expect(await moved()).toMatchObject({ result: 'SUCCESS', balanceAfter: '291.60' });
      expect(await balanceOf(id)).toBe('291.60');
      const uses = await world.records.list('LimitUse', { wallet: id, walletTxnType: 'WITHDRAW' });
      expect(uses).toMatchObject([{ amount: '200.00', releasedAt: null }]);
    }));

  it('that the bank refuses has failed, and counts for no limit', () =>
    within(async (world) => {
      const { open, transact, balanceOf, act } = await walletWorld(world);
      const id = await open();
      await transact(id, '500.00');
      const { result } = await transact(id, '200.00', out);
      // What waits for a bank keeps the wallet open.
      await expect(act('close', id, { closeReason: 'Müşteri istedi' })).rejects.toEqual(
        refused('wallet.notEmpty'),
      );
      await askBanks({
        service: { ask: async () => ({ kind: 'refused', code: '51', reason: 'no' }) },
        inTransaction: (work) => work(serverCallAt(world)),
      });
      const moved = await world.records.get('WalletTransaction', String(result?.id));
      expect(moved).toMatchObject({ result: 'FAILED' });
      expect(await balanceOf(id)).toBe('500.00');
      const [use] = await world.records.list('LimitUse', { wallet: id, walletTxnType: 'WITHDRAW' });
      expect(use?.releasedAt).not.toBeNull();
    }));

  it('that comes back and is refunded is reversed: the wallet has its money, without the fee', () =>
    within(async (world) => {
      const { open, transact, balanceOf, stored } = await walletWorld(world);
      const id = await open();
      await transact(id, '500.00');
      const { result } = await transact(id, '200.00', out);
      const moved = async () => world.records.get('WalletTransaction', String(result?.id));
      const order = await world.records.get('EftOrder', (await moved())?.eftOrder ?? '');
      if (order === null) throw new Error('The withdrawal placed no order');
      await askBanks({
        service: { ask: async () => answerOf(order.orderNo, '200.00', 'RETURNED', 'CLOSED_ACC') },
        inTransaction: (work) => work(serverCallAt(world)),
      });
      expect(await moved()).toMatchObject({ result: 'SUCCESS' });
      const { account: refundAccount } = await stored(id);
      const values = { refundMethod: 'ACCOUNT', refundAmount: '200.00', refundAccount } as const;
      await takeStep(serverCallAt(world), order.id, 'REFUND', { values });
      expect(await moved()).toMatchObject({ result: 'REVERSED' });
      expect(await balanceOf(id)).toBe('491.60');
    }));

  it('costs what an EFT of the wallet’s customer costs at this desk, whoever stands in the form', () =>
    within(async (world) => {
      const { open, transact } = await walletWorld(world);
      const id = await open();
      await transact(id, '500.00');
      const rule = {
        name: 'EFT',
        txnType: 'EFT',
        currency: 'TRY',
        priority: 1,
        validFrom: '2026-01-01',
        status: 'ACTIVE',
      };
      const half = { feeType: '4', discountType: 'PERCENT', discountValue: '50.0000' };
      await world.insert('FeeTemplate', { ...rule, ...half, code: 'CORP', segment: 'CORPORATE' });
      const other = await insertCustomer(world, { customerType: 'CORPORATE' });
      const fee = (form: JsonObject) => transact(id, '200.00', { ...out, ...form }, 'calculate');
      expect((await fee({ customer: other.id })).state).toEqual({ feeAmount: '8.40' });
      const channel = await world.insert('Channel', { channelType: 'BRANCH', status: 'ACTIVE' });
      const fixed = { feeType: '1', calcMethod: 'FIXED', fixedAmount: '2.00' };
      await world.insert('FeeTemplate', { ...rule, ...fixed, code: 'DESK', channel: channel.id });
      expect((await fee({})).state).toEqual({ feeAmount: '2.10' });
    }));
});
