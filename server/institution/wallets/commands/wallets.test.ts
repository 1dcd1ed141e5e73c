import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { walletWorld } from '../../../testing/walletWorld';
import { cashAtDesk } from '../../desks/commands/cashAtDesk';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused = (code: string) => expect.objectContaining({ code });

describe('a wallet', () => {
  it('is opened with an account of electronic money, an IBAN, and the default group of the customer’s level', () =>
    within(async (world) => {
      const { open, stored, customer, groups } = await walletWorld(world);
      const wallet = await stored(await open());
      expect(wallet).toMatchObject({ walletStatus: 'ACTIVE', customer, limitGroup: groups.full });
      const account = await world.records.get('Account', wallet.account);
      expect(account).toMatchObject({ accountType: 'EMONEY', glCode: '336.03', status: 'OPEN' });
      expect(await world.records.count('AccountIban', { account: wallet.account, isVirtual: true })).toBe(1);
      const steps = await world.records.list('WalletEvent', { wallet: wallet.id });
      expect(steps).toMatchObject([{ step: 'OPEN', toStatus: 'ACTIVE', limitGroup: groups.full }]);
    }));

  it('is one of its customer and type, until it is closed', () =>
    within(async (world) => {
      const { open, act, customer } = await walletWorld(world);
      const first = await open();
      await expect(open()).rejects.toEqual(refused('wallet.alreadyOpen'));
      await open(customer, 'MERCHANT');
      await act('close', first, { closeReason: 'Müşteri istedi' });
      expect(await open()).not.toBe(first);
    }));

  it('needs a default group, and a customer in good standing', () =>
    within(async (world) => {
      const { open, customer } = await walletWorld(world);
      await expect(open(customer, 'PREPAID')).rejects.toEqual(refused('wallet.noGroup'));
      const { id } = await insertCustomer(world, { riskLevel: 'PROHIBITED' });
      await expect(open(id)).rejects.toEqual(refused('account.customerNotEligible'));
    }));

  it('of a candidate waits, moves no money, and is active once the customer is identified', () =>
    within(async (world) => {
      const { open, act, stored, transact, groups } = await walletWorld(world);
      const candidate = await insertCustomer(world, { status: 'CANDIDATE', kycLevel: 'SIMPLIFIED' });
      const id = await open(candidate.id);
      expect(await stored(id)).toMatchObject({ walletStatus: 'PENDING_KYC', limitGroup: groups.simple });
      await expect(transact(id, '100.00')).rejects.toEqual(refused('customer.notActive'));
      await expect(act('upgrade', id)).rejects.toEqual(refused('wallet.notIdentified'));
      const values = { status: 'ACTIVE', kycLevel: 'FULL' } as const;
      await world.records.update('Customer', candidate.id, candidate.version, values);
      await expect(transact(id, '100.00')).rejects.toEqual(refused('wallet.notActive'));
      await act('upgrade', id);
      expect(await stored(id)).toMatchObject({ walletStatus: 'ACTIVE', limitGroup: groups.full });
      await transact(id, '100.00');
    }));

  it('that is suspended refuses money, and is active again', () =>
    within(async (world) => {
      const { open, act, stored, transact, reverse } = await walletWorld(world);
      const id = await open();
      const { result } = await transact(id, '100.00');
      await expect(act('suspend', id)).rejects.toEqual(refused('validation.failed'));
      await act('suspend', id, { closeReason: 'Telefonu kayboldu' });
      expect(await stored(id)).toMatchObject({ walletStatus: 'SUSPENDED', closeReason: 'Telefonu kayboldu' });
      for (const walletTxnType of ['LOAD', 'CASH_OUT'])
        await expect(transact(id, '50.00', { walletTxnType })).rejects.toEqual(refused('wallet.notActive'));
      await expect(reverse(String(result?.id))).rejects.toEqual(refused('wallet.notActive'));
      await expect(act('suspend', id, { closeReason: 'Yeniden' })).rejects.toEqual(
        refused('wallet.wrongState'),
      );
      await act('reactivate', id, { reactivateReason: 'Telefonu bulundu' });
      await transact(id, '50.00');
    }));

  it('is closed with nothing in it, and its account and IBAN with it', () =>
    within(async (world) => {
      const { open, act, stored, transact } = await walletWorld(world);
      const id = await open();
      await transact(id, '100.00');
      const close = () => act('close', id, { closeReason: 'Müşteri istedi' });
      await expect(close()).rejects.toEqual(refused('wallet.notEmpty'));
      await transact(id, '100.00', { walletTxnType: 'CASH_OUT' });
      await close();
      const { walletStatus, account } = await stored(id);
      expect(walletStatus).toBe('CLOSED');
      expect(await world.records.get('Account', account)).toMatchObject({
        status: 'CLOSED',
        closeDate: testDay,
      });
      expect(await world.records.count('AccountIban', { account, status: 'ACTIVE' })).toBe(0);
      await expect(close()).rejects.toEqual(refused('wallet.wrongState'));
    }));

  it('changes to a group of its type whose level its customer has reached', () =>
    within(async (world) => {
      const { open, act, stored, groups } = await walletWorld(world);
      const id = await open();
      const change = (limitGroup: string) =>
        act('changeGroup', id, { limitGroup, changeReason: 'Müşteri istedi' });
      await expect(change(groups.merchant)).rejects.toEqual(refused('wallet.wrongGroup'));
      await expect(change(groups.full)).rejects.toEqual(refused('wallet.sameGroup'));
      await change(groups.simple);
      expect((await stored(id)).limitGroup).toBe(groups.simple);
      await act('upgrade', id);
      expect((await stored(id)).limitGroup).toBe(groups.full);
      await expect(act('upgrade', id)).rejects.toEqual(refused('wallet.sameGroup'));
    }));

  it('is moved by its own screens alone', () =>
    within(async (world) => {
      const { open, stored, agent, desk, transact, account: payment } = await walletWorld(world);
      const id = await open();
      const { account } = await stored(id);
      const deposit = cashAtDesk.find(({ path }) => path.endsWith('cashDeposit/commit'));
      const form = { account, payDesk: desk, amount: '10.00', partyType: 'SELF' };
      if (deposit === undefined) throw new Error('There is no deposit');
      await expect(world.call(deposit, 'accounting/accountCacheDeposit', { agent, form })).rejects.toEqual(
        refused('wallet.ownScreens'),
      );
      const stranger = (await insertCustomer(world)).id;
      const other = (await insertAccount(world, { customer: stranger, balance: '100.00' })).id;
      const from = (source: string) =>
        transact(id, '10.00', { collectionMethod: 'ACCOUNT', account: source, payDesk: null });
      await expect(from(other)).rejects.toEqual(refused('wallet.otherAccount'));
      await from(payment);
    }));
});
