import { beforeAll, describe, expect, it } from 'vitest';
import { answerOf, cardWorld, reportOf } from '../../../testing/cardWorld';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import type { CardOrder, PosQuestion } from '../rules';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused = (code: string) => expect.objectContaining({ code });
const nextDay = '2026-11-21';

describe('an order to load a wallet by card', () => {
  it('is opened only for what the wallet may take, and books nothing before the bank has answered', () =>
    within(async (world) => {
      const { open, onCode, inWallet } = await cardWorld(world);
      await expect(open('1000.01')).rejects.toEqual(refused('limit.perTransaction'));
      expect(await open()).toMatchObject({ posStatus: 'WAITING', posAnswer: 'WAITING', cardMasked: null });
      expect([await inWallet(), await onCode('108.01')]).toEqual([['0.00', '0.00'], '0.00']);
    }));

  it('loads the wallet once the bank has approved it, however often and late it is called back', () =>
    within(async (world) => {
      const { open, tell, stored, onCode, inWallet, wallet } = await cardWorld(world);
      const order = await open();
      expect(await tell(order, 'APPROVED')).toBe('CHANGED');
      expect(await tell(order, 'APPROVED')).toBe('KNOWN');
      expect(await tell(order, 'WAITING')).toBe('KNOWN');
      expect(await stored(order.id)).toMatchObject({
        posStatus: 'APPROVED',
        loadStatus: 'LOADED',
        cardMasked: '454360******1234',
        approvedOn: testDay,
      });
      expect([await inWallet(), await onCode('108.01')]).toEqual([['200.00', '200.00'], '200.00']);
      const moved = await world.records.list('WalletTransaction', { wallet });
      expect(moved).toMatchObject([
        { walletTxnType: 'LOAD', collectionMethod: 'CARD', amount: '200.00', description: order.orderId },
      ]);
    }));

  it('ends with nothing booked if the bank declines it', () =>
    within(async (world) => {
      const { open, tell, stored, onCode, inWallet } = await cardWorld(world);
      const order = await open();
      await tell(order, 'DECLINED');
      expect(await stored(order.id)).toMatchObject({ posStatus: 'DECLINED', responseCode: '51' });
      expect([await inWallet(), await onCode('108.01')]).toEqual([['0.00', '0.00'], '0.00']);
    }));

  it('has timed out without an answer, is asked about again and again, and is reprocessed by what the bank says', () =>
    within(async (world) => {
      const { open, ask, asked, stored, inWallet } = await cardWorld(world);
      const order = await open();
      await ask({ kind: 'silent', why: 'no answer in time' }, `${testDay}T09:05:00.000Z`);
      expect(asked).toEqual([]);
      await ask({ kind: 'silent', why: 'no answer in time' });
      expect(await stored(order.id)).toMatchObject({ posStatus: 'TIMEOUT', posAnswer: 'SILENT' });
      await ask(answerOf(reportOf(order, 'APPROVED')), `${testDay}T09:10:01.000Z`);
      expect(asked).toHaveLength(1);
      await ask(answerOf(reportOf(order, 'APPROVED')), `${testDay}T09:11:00.000Z`);
      expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
      expect(await stored(order.id)).toMatchObject({
        posStatus: 'REPROCESSED',
        bankState: 'APPROVED',
        posAnswer: 'ACCEPTED',
        loadStatus: 'LOADED',
      });
      expect(await inWallet()).toEqual(['200.00', '200.00']);
    }));

  it('waits on while the card holder has not paid, and is declined after a day at a bank that does not have it', () =>
    within(async (world) => {
      const { open, ask, stored, tell, differences } = await cardWorld(world);
      const order = await open();
      await ask(answerOf(reportOf(order, 'WAITING')));
      expect(await stored(order.id)).toMatchObject({ posStatus: 'TIMEOUT', bankState: 'WAITING' });
      await ask({ kind: 'unknown' }, `${testDay}T09:30:00.000Z`);
      expect(await stored(order.id)).toMatchObject({ posStatus: 'TIMEOUT', bankState: 'UNKNOWN' });
      await ask({ kind: 'unknown' }, `${nextDay}T09:30:00.000Z`);
      expect(await stored(order.id)).toMatchObject({ posStatus: 'DECLINED' });
      // An approval that comes after all is not lost: staff see it.
      expect(await tell(order, 'APPROVED')).toBe('DISPUTED');
      expect(await differences()).toMatchObject([{ orderId: order.orderId, diffKind: 'STATE' }]);
    }));

  it('with another amount or currency is never booked: a difference waits for staff', () =>
    within(async (world) => {
      const { open, tell, stored, inWallet, onCode, differences } = await cardWorld(world);
      const order = await open();
      expect(await tell(order, 'APPROVED', { amount: '2000.00' })).toBe('DISPUTED');
      expect(await stored(order.id)).toMatchObject({ posStatus: 'WAITING', posAnswer: 'DISPUTED' });
      expect(await differences()).toMatchObject([{ diffKind: 'AMOUNT', difference: '1800.00' }]);
      expect(await tell(order, 'APPROVED', { currency: 'USD' })).toBe('DISPUTED');
      expect([await inWallet(), await onCode('108.01')]).toEqual([['0.00', '0.00'], '0.00']);
    }));

  it('is asked about by a person at once; the answer decides, and clears what was disputed', () =>
    within(async (world) => {
      const { open, tell, ask, act, stored, differences } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED', { amount: '2000.00' });
      await act('askBank', order.id, {});
      await ask(answerOf(reportOf(order, 'APPROVED')), `${testDay}T09:01:00.000Z`);
      expect(await stored(order.id)).toMatchObject({ posStatus: 'APPROVED', posAnswer: 'ACCEPTED' });
      await act('askBank', order.id, {});
      await ask(answerOf(reportOf(order, 'APPROVED')), `${testDay}T09:02:00.000Z`);
      expect(await stored(order.id)).toMatchObject({ posAnswer: 'ACCEPTED' });
      expect(await differences()).toEqual([]);
    }));
});

describe('a payment that the wallet may not take', () => {
  it('is not loaded, shows what stopped it and leaves a reject; it is loaded once the wallet may take it', () =>
    within(async (world) => {
      const { open, tell, act, reprocess, walletOf, wallet, stored, inWallet, onCode } =
        await cardWorld(world);
      const order = await open();
      const { version } = await walletOf(wallet);
      await world.records.update('Wallet', wallet, version, { walletStatus: 'SUSPENDED' });
      await tell(order, 'APPROVED');
      expect(await stored(order.id)).toMatchObject({
        posStatus: 'APPROVED',
        loadStatus: 'HELD',
        waitsFor: 'CUSTOMER',
      });
      expect([await onCode('108.01'), await onCode('336.07'), await inWallet()]).toEqual([
        '200.00',
        '-200.00',
        ['0.00', '0.00'],
      ]);
      expect(await world.records.list('TransactionReject', { recordRef: order.orderId })).toMatchObject([
        { rejectCode: 'wallet.notActive', userName: 'system' },
      ]);
      await expect(reprocess('commit', order.id)).rejects.toEqual(refused('wallet.notActive'));
      await world.records.update('Wallet', wallet, (await walletOf(wallet)).version, {
        walletStatus: 'ACTIVE',
      });
      await reprocess('validate', order.id);
      await reprocess('commit', order.id);
      expect(await stored(order.id)).toMatchObject({ loadStatus: 'LOADED', waitsFor: null });
      expect([await onCode('336.07'), await inWallet()]).toEqual(['0.00', ['200.00', '200.00']]);
      await expect(reprocess('commit', order.id)).rejects.toEqual(refused('cardLoad.nothingToLoad'));
      await act('void', order.id);
    }));

  it('goes back to its card without the wallet', () =>
    within(async (world) => {
      const { open, tell, act, ask, walletOf, wallet, stored, onCode } = await cardWorld(world);
      const order = await open();
      const { version } = await walletOf(wallet);
      await world.records.update('Wallet', wallet, version, { walletStatus: 'SUSPENDED' });
      await tell(order, 'APPROVED');
      await act('void', order.id);
      await ask(answerOf(reportOf(order, 'VOIDED')));
      expect(await stored(order.id)).toMatchObject({ posStatus: 'VOIDED', loadStatus: 'RETURNED' });
      expect([await onCode('108.01'), await onCode('336.07')]).toEqual(['0.00', '0.00']);
    }));
});

describe('a void', () => {
  it('sets the money aside at once, and takes it out of the wallet when the bank has voided', () =>
    within(async (world) => {
      const { open, tell, act, ask, asked, stored, inWallet, onCode, wallet } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED');
      await act('void', order.id);
      expect([await inWallet(), await onCode('108.01')]).toEqual([['200.00', '0.00'], '200.00']);
      await expect(act('void', order.id)).rejects.toEqual(refused('cardLoad.wrongState'));
      await ask(answerOf(reportOf(order, 'VOIDED')));
      expect(asked).toMatchObject([{ service: 'VOID', content: { amount: '200.00', currency: 'TRY' } }]);
      expect(await stored(order.id)).toMatchObject({ posStatus: 'VOIDED', loadStatus: 'RETURNED' });
      expect([await inWallet(), await onCode('108.01')]).toEqual([['0.00', '0.00'], '0.00']);
      expect(await world.records.list('WalletTransaction', { wallet })).toMatchObject([
        { result: 'REVERSED', reverseReason: 'Müşteri vazgeçti' },
      ]);
      const uses = await world.records.list('LimitUse', { wallet });
      expect(uses.map(({ releasedAt }) => releasedAt !== null)).toEqual([true]);
      // The call-back of the payment comes last of all.
      expect(await tell(order, 'APPROVED')).toBe('KNOWN');
    }));

  it('that the bank refuses leaves the money in the wallet', () =>
    within(async (world) => {
      const { open, tell, act, ask, stored, inWallet, onCode } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED');
      await act('void', order.id);
      await ask({ kind: 'refused', code: '62', reason: 'Settled, card 4543600299100712' });
      expect(await stored(order.id)).toMatchObject({
        posStatus: 'APPROVED',
        loadStatus: 'LOADED',
        posAnswer: 'REFUSED',
        refusalText: 'Settled, card 454360******0712',
      });
      const requests = await world.records.list('VirtualPosRequest', { order: order.id });
      expect(JSON.stringify(requests)).not.toContain('4543600299100712');
      expect([await inWallet(), await onCode('108.01')]).toEqual([['200.00', '200.00'], '200.00']);
    }));

  it('is refused when the money is not in the wallet any more', () =>
    within(async (world) => {
      const { open, tell, act, transact, wallet } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED');
      await transact(wallet, '50.00', { walletTxnType: 'CASH_OUT' });
      await expect(act('void', order.id)).rejects.toEqual(refused('cardLoad.notInWallet'));
    }));

  it('is of the day of the payment, before its settlement; a refund is for later', () =>
    within(async (world) => {
      const { open, tell, act, stored, ask, onCode } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED');
      await expect(act('refund', order.id)).rejects.toEqual(refused('cardLoad.refundTooEarly'));
      const { version } = await stored(order.id);
      await world.records.update('VirtualPosTransaction', order.id, version, { settledOn: testDay });
      await expect(act('void', order.id)).rejects.toEqual(refused('cardLoad.voidTooLate'));
      await act('refund', order.id);
      await ask(answerOf(reportOf(order, 'REFUNDED')));
      expect(await stored(order.id)).toMatchObject({ posStatus: 'REFUNDED', loadStatus: 'RETURNED' });
      expect(await onCode('108.01')).toBe('0.00');
    }));

  it('needs a reason without a card number', () =>
    within(async (world) => {
      const { open, tell, act } = await cardWorld(world);
      const order = await open();
      await tell(order, 'APPROVED');
      await expect(act('void', order.id, {})).rejects.toEqual(refused('validation.failed'));
      await expect(act('void', order.id, { returnReason: 'Kart 4543 6002 9910 0712' })).rejects.toEqual(
        refused('cardLoad.cardNumber'),
      );
    }));

  it('is the only way back: the list of wallet movements does not reverse what came by card', () =>
    within(async (world) => {
      const { open, tell, reverse, wallet, inWallet } = await cardWorld(world);
      await tell(await open(), 'APPROVED');
      const moved = await world.records.find('WalletTransaction', { wallet });
      await expect(reverse(moved?.id ?? '')).rejects.toEqual(refused('wallet.notReversible'));
      expect(await inWallet()).toEqual(['200.00', '200.00']);
    }));

  it('waits for an answer that is outstanding', () =>
    within(async (world) => {
      const { open, tell, act, ask } = await cardWorld(world);
      const order = await open();
      await ask({ kind: 'silent', why: 'late' });
      await tell(order, 'APPROVED');
      await expect(act('void', order.id)).rejects.toEqual(refused('cardLoad.unanswered'));
    }));
});

describe('the lists of a POS bank', () => {
  const lines = (orders: readonly object[]) =>
    ({ kind: 'answered', code: '00', content: { code: '00', orders, next: null } }) as never;
  /** Lists an approved order, and settles it. */
  const settling = (order: CardOrder) => {
    const { orderId: orderNo, ...told } = reportOf(order, 'APPROVED');
    const sale = { orderNo, kind: 'SALE', amount: '200.00', commission: '3.78' };
    return ({ service }: PosQuestion) => lines(service === 'LIST' ? [{ orderNo, ...told }] : [sale]);
  };

  it('make good what was lost, and settle it less the commission, once', () =>
    within(async (world) => {
      const { open, reconcile, stored, onCode } = await cardWorld(world);
      const order = await open();
      const run = () => reconcile(settling(order));
      expect(await run()).toEqual({ listed: 1, corrected: 1, settled: 1, unbooked: 0, open: 0 });
      expect(await run()).toEqual({ listed: 1, corrected: 0, settled: 0, unbooked: 0, open: 0 });
      expect(await stored(order.id)).toMatchObject({ settledOn: testDay, commissionAmount: '3.78' });
      expect([await onCode('108.01'), await onCode('653.02'), await onCode('102.01')]).toEqual([
        '0.00',
        '3.78',
        '196.22',
      ]);
    }));

  it('say that a settlement has no account of ours, and book it once there is one', () =>
    within(async (world) => {
      const { open, reconcile, stored, onCode } = await cardWorld(world);
      const order = await open();
      const run = () => reconcile(settling(order));
      const own = await world.records.list('BankAccount', { status: 'ACTIVE' });
      for (const { id, version } of own)
        await world.records.update('BankAccount', id, version, { status: 'PASSIVE' });
      expect(await run()).toMatchObject({ settled: 0, unbooked: 1 });
      expect((await stored(order.id)).settledOn).toBeNull();
      for (const { id, version } of own)
        await world.records.update('BankAccount', id, version + 1, { status: 'ACTIVE' });
      expect(await run()).toMatchObject({ settled: 1, unbooked: 0 });
      expect(await onCode('102.01')).toBe('196.22');
    }));

  it('show what differs and book none of it: unknown here, unknown there, another amount', () =>
    within(async (world) => {
      const { open, tell, reconcile, onCode, differences } = await cardWorld(world);
      const [order, missing] = [await open('100.00'), await open('150.00')];
      await tell(order, 'APPROVED');
      await tell(missing, 'APPROVED');
      const { orderId: orderNo, ...told } = reportOf(order, 'APPROVED');
      const stranger = { ...told, orderNo: 'VP9999999999', amount: '80.00' };
      const result = await reconcile(({ service }) =>
        service === 'STATUS'
          ? { kind: 'unknown' }
          : lines(
              service === 'LIST'
                ? [{ orderNo, ...told }, stranger]
                : [{ orderNo, kind: 'SALE', amount: '90.00', commission: '1.00' }],
            ),
      );
      expect(result).toMatchObject({ settled: 0, open: 3 });
      expect((await differences()).map(({ diffKind }) => diffKind).sort()).toEqual([
        'AMOUNT',
        'MISSING_HERE',
        'MISSING_THERE',
      ]);
      expect(await onCode('108.01')).toBe('250.00');
    }));

  it('change nothing if the bank does not answer', () =>
    within(async (world) => {
      const { reconcile } = await cardWorld(world);
      expect(await reconcile({ kind: 'silent', why: 'late' })).toBeNull();
    }));
});
