import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { openCounter } from '../../../testing/sentTransfers';
import { askBillers, type BillerQuestion, reconcileBiller } from '../rules/billers';
import type { BillCall } from '../rules/life';
import { billCancel } from './billCancel';
import { inquire } from './inquire';
import { paybill } from './paybill';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const silent: SignedReply = { kind: 'silent', why: 'no answer in time' };
const listed: SignedReply = {
  kind: 'answered',
  code: '00',
  content: {
    bills: [
      { billNo: 'F1', dueDate: '2026-11-25', amount: '200.00', lateFee: '0.00' },
      { billNo: 'F2', dueDate: '2026-10-25', amount: '100.00', lateFee: '2.50' },
    ],
  },
};

/** A counter at which bills of a biller are collected with a fee of 5 TRY. The biller answers what `replies` has, then nothing. */
async function billDesk(world: CommandTest, values: Readonly<Record<string, Json>> = {}) {
  const { records, insert } = world;
  const place = await openCounter(world);
  const biller = await insert('Biller', {
    billerCode: 'KUZEN',
    name: 'Kuzey Enerji',
    billerCategory: 'ELECTRICITY',
    subscriberPattern: '[0-9]{4}',
    partialAllowed: true,
    cancelUntil: '20:00',
    status: 'ACTIVE',
    ...values,
  });
  await insert('FeeTemplate', {
    name: 'Fatura',
    feeType: '1',
    txnType: 'BILL',
    currency: 'TRY',
    calcMethod: 'FIXED',
    fixedAmount: '5.00',
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
  const replies: SignedReply[] = [];
  const asked: BillerQuestion[] = [];
  const billers = {
    async ask(_: string, question: BillerQuestion) {
      asked.push(question);
      return replies.shift() ?? silent;
    },
  };
  const commands = [inquire(billers), ...paybill, ...billCancel] as readonly Command[];
  const run = (screen: string, path: string, test: Parameters<CommandTest['call']>[2]) => {
    const command = commands.find((each) => each.path === `bill/payment/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return world.call(command, screen, { agent: place.agent, ...test });
  };
  const ask = (subscriberNo = '1234') => {
    replies.push(listed);
    return run('bill/paybill', 'inquire', { body: { biller: biller.id, subscriberNo } });
  };
  const open = () => records.list('BillPayment', { billStatus: 'INQUIRED' });
  const pay = async (billNos: readonly string[], form: JsonObject = {}) => {
    const bills = (await open()).filter(({ billNo }) => billNos.includes(billNo)) as never;
    const cash = { payerName: 'ALI KAYA', collectionMethod: 'CASH', payDesk: place.desk };
    return run('bill/paybill', 'commit', { form: { ...cash, ...form }, chosen: { bills } });
  };
  const payment = async (billNo = 'F1') => {
    const [found] = await records.list('BillPayment', { billNo });
    if (found === undefined) throw new Error(`${billNo} is gone`);
    return found;
  };
  let now = new Date(`${testDay}T09:00:00.000Z`);
  const call = (): BillCall => ({ records, today: testDay, now: now.toISOString(), by: null });
  return {
    ...place,
    asked,
    ask,
    open,
    pay,
    payment,
    cancel: async (path: string, form: JsonObject = {}) =>
      run('bill/billCancel', `cancel/${path}`, { recordId: (await payment()).id, form }),
    /** A turn of a server some seconds later. */
    async turn(seconds: number, ...answers: readonly SignedReply[]) {
      now = new Date(now.getTime() + seconds * 1000);
      replies.push(...answers);
      return askBillers({ inTransaction: (work) => work(call()), service: billers });
    },
    /** Compares the list of the day, in the answers of the biller. */
    async reconcile(...answers: readonly SignedReply[]) {
      replies.push(...answers);
      const ports = {
        inTransaction: (work: (on: BillCall) => Promise<never>) => work(call()),
        service: billers,
      };
      return reconcileBiller(ports as never, { id: biller.id, billerCode: 'KUZEN' }, testDay);
    },
    async difference() {
      const [found] = await records.list('BillerDifference', {});
      if (found === undefined) throw new Error('There is no difference');
      return found;
    },
    async says(state: 'PAID' | 'CANCELLED', changes: JsonObject = {}): Promise<SignedReply> {
      const { paymentNo } = await payment();
      const order = { orderNo: paymentNo, billerRef: 'B1', state, amount: '200.00', ...changes };
      return { kind: 'answered', code: '00', content: { order } };
    },
    async state() {
      const { billStatus, billerAnswer } = await payment();
      return `${billStatus} ${billerAnswer}`;
    },
    /** Debit less credit by code, without zeros. */
    async books() {
      const sums: Record<string, number> = {};
      for (const { glCode, direction, amount } of await records.list('LedgerEntry', {})) {
        sums[glCode] = Number(((sums[glCode] ?? 0) + (direction === 'D' ? +amount : -amount)).toFixed(2));
      }
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
    },
  };
}

describe('W11 bills', () => {
  it('are inquired with their fees, and several are collected with one receipt, each by its own voucher', () =>
    within(async (world) => {
      const { ask, open, pay, balance, books } = await billDesk(world);
      expect(await ask()).toMatchObject({ result: { count: 2 } });
      expect((await open()).map(({ billNo, totalAmount }) => [billNo, totalAmount])).toEqual([
        ['F1', '205.25'],
        ['F2', '107.75'],
      ]);
      expect((await pay(['F1', 'F2'])).result).toMatchObject({ count: 2, totalAmount: '313.00' });
      expect(await balance()).toBe('5313.00');
      expect(await books()).toEqual({ '100.01': 313, '320.05': -302.5, '360.10': -0.5, '600.02': -10 });
      const [first, second] = await world.records.list('BillPayment', { billStatus: 'COLLECTED' });
      expect([first?.collectedWith, second?.collectedWith]).toEqual([first?.id, first?.id]);
      expect(first?.voucher).not.toBe(second?.voucher);
      expect(first).toMatchObject({ payerName: 'ALI KAYA', billerAnswer: 'WAITING' });
    }));

  it('of an inquiry before are replaced, and one whose payment is under way is not listed', () =>
    within(async (world) => {
      const { ask, open, pay } = await billDesk(world);
      await ask();
      await pay(['F1']);
      await ask();
      expect((await open()).map(({ billNo }) => billNo)).toEqual(['F2']);
    }));

  it('are paid from an account', () =>
    within(async (world) => {
      const { ask, pay, books } = await billDesk(world);
      const customer = await insertCustomer(world);
      const account = await insertAccount(world, { customer: customer.id, balance: '500.00' });
      await ask();
      await pay(['F1'], { collectionMethod: 'ACCOUNT', account: account.id, payDesk: null });
      expect((await world.records.get('Account', account.id))?.balance).toBe('294.75');
      expect(await books()).toMatchObject({ '320.05': -200 });
    }));

  it.each([
    ['after a while', {}, ['F1'], 'bill.inquiryOld'],
    ['one by one where the biller takes all of them', { partialAllowed: false }, ['F1'], 'bill.allOfThem'],
    ['at a large amount without an identity', {}, ['F1', 'F2'], 'bill.identity'],
  ] as const)('are not collected %s', (_, values, billNos, code) =>
    within(async (world) => {
      const { ask, pay, balance } = await billDesk(world, values);
      await ask();
      if (code === 'bill.identity')
        await world.insert('Property', { propKey: 'bill.identityFrom', propValue: '300' });
      if (code === 'bill.inquiryOld')
        for (const { id, version } of await world.records.list('BillPayment', { billStatus: 'INQUIRED' }))
          await world.records.update('BillPayment', id, version, { inquiredAt: `${testDay}T00:00:00.000Z` });
      await expect(pay(billNos)).rejects.toMatchObject({ code });
      expect(await balance()).toBe('5000.00');
    }),
  );

  it('are paid once', () =>
    within(async (world) => {
      const { ask, pay, payment } = await billDesk(world);
      await ask();
      const { id, version } = await payment('F2');
      await world.records.update('BillPayment', id, version, { billNo: 'F1' });
      await expect(pay(['F1'])).rejects.toMatchObject({ code: 'bill.alreadyPaid' });
    }));

  it('of a number that the biller does not have, or of a silent biller, are not inquired', () =>
    within(async (world) => {
      const { ask, turn } = await billDesk(world);
      await expect(ask('12')).rejects.toMatchObject({ code: 'bill.subscriber' });
      await turn(0);
    }));
});

describe('a biller', () => {
  it('is told of a payment, and asked for its state while it is silent', () =>
    within(async (world) => {
      const { ask, pay, turn, says, state, asked, payment } = await billDesk(world);
      await ask();
      await pay(['F1']);
      await turn(0, silent);
      expect(await state()).toBe('COLLECTED SILENT');
      await turn(10, { kind: 'unknown' }, silent);
      await turn(60, await says('PAID'));
      expect(await state()).toBe('PAID ACCEPTED');
      expect((await payment()).billerRef).toBe('B1');
      const [, first, status, again, last] = asked;
      expect([status?.service, last?.service]).toEqual(['STATUS', 'STATUS']);
      expect(again).toEqual(first);
      expect(await turn(3600)).toBe(0);
    }));

  it('that refuses a payment owes nothing: the payer gets everything back, once', () =>
    within(async (world) => {
      const { ask, pay, turn, cancel, state, balance, books, desk } = await billDesk(world);
      await ask();
      await pay(['F1']);
      await turn(0, { kind: 'refused', code: '57', reason: 'Abonelik kapalı' });
      expect(await state()).toBe('FAILED REFUSED');
      await cancel('commit', { refundMethod: 'CASH', refundDesk: desk });
      expect([await state(), await balance(), await books()]).toEqual(['CANCELLED REFUSED', '5000.00', {}]);
      await expect(cancel('commit', { refundMethod: 'CASH', refundDesk: desk })).rejects.toMatchObject({
        code: 'bill.wrongState',
      });
      // The bill is open again.
      await ask();
      expect((await pay(['F1'])).result).toMatchObject({ count: 1 });
    }));

  it('that reports another amount contradicts our books, and changes nothing', () =>
    within(async (world) => {
      const { ask, pay, turn, says, state } = await billDesk(world);
      await ask();
      await pay(['F1']);
      await turn(0, await says('PAID', { amount: '199.00' }));
      expect(await state()).toBe('COLLECTED DISPUTED');
    }));
});

describe('a cancellation', () => {
  async function paid(world: CommandTest, values: Readonly<Record<string, Json>> = {}) {
    const desk = await billDesk(world, values);
    await desk.ask();
    await desk.pay(['F1']);
    await desk.turn(0, await desk.says('PAID'));
    return desk;
  }

  it('is asked of the biller, and refunded with the fee once it agrees', () =>
    within(async (world) => {
      const { cancel, turn, says, state, balance, books, desk } = await paid(world);
      await cancel('askBiller', { cancelReason: 'WRONG_DATA' });
      expect(await state()).toBe('CANCEL_PENDING WAITING');
      const refund = { refundMethod: 'CASH', refundDesk: desk };
      await expect(cancel('commit', refund)).rejects.toMatchObject({ code: 'bill.wrongState' });
      await turn(1, silent);
      await turn(60, await says('CANCELLED'));
      expect(await state()).toBe('REFUND_DUE ACCEPTED');
      await cancel('commit', refund);
      expect([await state(), await balance(), await books()]).toEqual(['CANCELLED ACCEPTED', '5000.00', {}]);
    }));

  it('is refunded to an account of the payer alone', () =>
    within(async (world) => {
      const { cancel, turn, says, state } = await paid(world);
      const stranger = await insertCustomer(world);
      const account = await insertAccount(world, { customer: stranger.id });
      await cancel('askBiller', { cancelReason: 'CUSTOMER' });
      await turn(1, await says('CANCELLED'));
      const refund = { refundMethod: 'ACCOUNT', refundAccount: account.id };
      await expect(cancel('commit', refund)).rejects.toMatchObject({ code: 'bill.refundAccount' });
      const { id, version } = (await world.records.list('BillPayment', { billNo: 'F1' }))[0] ?? {
        id: '',
        version: 0,
      };
      await world.records.update('BillPayment', id, version, { customer: stranger.id });
      await cancel('commit', refund);
      expect(await state()).toBe('CANCELLED ACCEPTED');
      expect((await world.records.get('Account', account.id))?.balance).toBe('205.25');
    }));

  it('that the biller refuses leaves the bill paid', () =>
    within(async (world) => {
      const { cancel, turn, state, books } = await paid(world);
      await cancel('askBiller', { cancelReason: 'CUSTOMER' });
      await turn(1, { kind: 'refused', code: '62', reason: 'Aktarıldı' });
      expect(await state()).toBe('PAID REFUSED');
      expect(await books()).toMatchObject({ '320.05': -200 });
    }));

  it('is refused after the hour of the biller', () =>
    within(async (world) => {
      const { cancel, state } = await paid(world, { cancelUntil: '00:01' });
      await expect(cancel('askBiller', { cancelReason: 'CUSTOMER' })).rejects.toMatchObject({
        code: 'bill.cancelTooLate',
      });
      expect(await state()).toBe('PAID ACCEPTED');
    }));
});

describe('a day of a biller', () => {
  const list = (...orders: readonly JsonObject[]): SignedReply => ({
    kind: 'answered',
    code: '00',
    content: { orders: [...orders], next: null },
  });
  const unknown: SignedReply = { kind: 'unknown' };

  async function collected(world: CommandTest) {
    const desk = await billDesk(world);
    await desk.ask();
    await desk.pay(['F1']);
    const { paymentNo: orderNo } = await desk.payment();
    const order = { orderNo, billerRef: 'B1', state: 'PAID', amount: '200.00' };
    return { ...desk, order };
  }

  it('brings a payment whose answer was lost into the state of the list', () =>
    within(async (world) => {
      const { reconcile, state, order, turn } = await collected(world);
      await turn(0, silent);
      expect(await reconcile(list(order))).toEqual({ listed: 1, corrected: 1, open: 0 });
      expect(await state()).toBe('PAID ACCEPTED');
    }));

  it('changes nothing without an answer, or with a payment that is not whole', () =>
    within(async (world) => {
      const { reconcile, state, order } = await collected(world);
      expect(await reconcile(silent)).toBeNull();
      expect(await reconcile(list({ ...order, amount: '-1' }))).toBeNull();
      expect(await state()).toBe('COLLECTED WAITING');
    }));

  it('has a difference for what one side lacks, which is cleared when it is gone', () =>
    within(async (world) => {
      const { reconcile, difference, order, turn, says } = await collected(world);
      await turn(0, await says('PAID'));
      expect(await reconcile(list(), unknown)).toMatchObject({ open: 1 });
      expect(await difference()).toMatchObject({ diffKind: 'MISSING_THERE', difference: '-200.00' });
      await reconcile(list(order));
      expect((await difference()).diffStatus).toBe('CLEARED');
      await reconcile(list(order, { ...order, orderNo: 'FT9', amount: '70.00' }));
      const open = await world.records.list('BillerDifference', { diffStatus: 'OPEN' });
      expect(open).toMatchObject([{ paymentNo: 'FT9', diffKind: 'MISSING_HERE', difference: '70.00' }]);
    }));

  it('has a difference of amounts, and the payment is disputed', () =>
    within(async (world) => {
      const { reconcile, difference, order, turn, says, state } = await collected(world);
      await turn(0, await says('PAID'));
      await reconcile(list({ ...order, amount: '210.00' }));
      expect(await difference()).toMatchObject({ diffKind: 'AMOUNT', difference: '10.00' });
      expect(await state()).toBe('PAID DISPUTED');
    }));
});
