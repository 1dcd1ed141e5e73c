import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { answerOf, eftWorld, ibans, serverCallAt } from '../../../testing/eftWorld';
import { changes } from '../../eft/commands/changes';
import { askAgain, askBanks, takeStep } from '../../eft/rules';
import { postLines } from '../../ledger/rules';
import { payRequest } from './paymentRequests';
import { payPlan, postponePayment } from './plannedPayments';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused = (code: string) => expect.objectContaining({ code });

/** Our accounts, a plan and an approved request, and what the screens and the bank do with them. */
async function payments(world: CommandTest) {
  const { records } = world;
  const place = await eftWorld(world);
  const plan = async (values: Readonly<Record<string, Json>> = {}) => {
    const { id } = await world.insert('PlannedPayment', {
      payeeName: 'YILMAZ GAYRİMENKUL',
      payeeIban: ibans.isbank,
      planCategory: 'RENT',
      amount: '100.00',
      currency: 'TRY',
      recurrence: 'ONCE',
      dueDate: '2026-11-20',
      payDate: '2026-11-20',
      sourceAccount: place.first.id,
      offsetCode: '770.01',
      plannedBy: 'treasurer',
      ...values,
    });
    return id;
  };
  const request = async (values: Readonly<Record<string, Json>> = {}) => {
    const { id, version } = await world.insert('PaymentRequest', {
      supplierName: 'ATLAS',
      iban: ibans.isbank,
      amount: '40.00',
      currency: 'TRY',
      requestedBy: 'burcu',
      ...values,
    });
    await records.update('PaymentRequest', id, version, { status: 'APPROVED', decidedBy: 'finance' });
    return id;
  };
  const granted = { granted: ['1'] };
  const pay = (id: string, test: object = granted) =>
    world.call(payPlan, 'accounting/plannedPaymentQuery', { body: { id }, ...test });
  const payAsked = (
    id: string,
    payload: JsonObject = { sourceAccount: place.first.id, offsetCode: '653.02' },
  ) => world.call(payRequest, 'accounting/paymentRequestManagement', { body: { id }, payload, ...granted });
  const ask = (answer: SignedReply) =>
    askBanks({ service: { ask: async () => answer }, inTransaction: (work) => work(serverCallAt(world)) });
  const stored = async (id: string) => (await records.get('PlannedPayment', id)) ?? undefined;
  const orderOf = async (id: string) => {
    const order = await records.get('EftOrder', (await stored(id))?.eftOrder ?? '');
    if (order === null) throw new Error('no order');
    return order;
  };
  /** Debits less credits of a code, or of an account. */
  const net = async (of: { readonly glCode: string } | { readonly account: string }) =>
    (await records.list('LedgerEntry', of)).reduce(
      (sum, { direction, amount }) => sum + (direction === 'D' ? 1 : -1) * Number(amount),
      0,
    );
  const spent = (glCode = '770.01') => net({ glCode });
  /** What left our account. */
  const left = async () => 0 - (await net({ account: place.first.account }));
  return { ...place, plan, request, pay, payAsked, ask, stored, orderOf, spent, left };
}

describe('W14 a planned payment by EFT', () => {
  it('waits with the bank, and is paid and booked once the bank took it', () =>
    within(async (world) => {
      const { plan, pay, ask, stored, orderOf, spent, left, first } = await payments(world);
      const id = await plan();
      await pay(id);
      const order = await orderOf(id);
      expect(await stored(id)).toMatchObject({ status: 'PAYING' });
      expect(order).toMatchObject({
        eftStatus: 'QUEUED',
        eftSystem: 'FAST',
        routeBank: first.id,
        routeRule: null,
        feeAmount: '0.00',
        plannedPayment: id,
        provision: null,
      });
      expect([await spent(), await left()]).toEqual([0, 0]);
      await ask(answerOf(order.orderNo, '100.00', 'ACCEPTED'));
      expect(await stored(id)).toMatchObject({ status: 'PAID', notPaidReason: null });
      expect([await spent(), await left()]).toEqual([100, 100]);
      expect(await world.records.count('PartyMovement', {})).toBe(0);
      await expect(pay(id)).rejects.toEqual(refused('plan.ended'));
    }));

  it('plans the next one of a repeated payment once, counted from the first', () =>
    within(async (world) => {
      const { plan, pay, ask, stored, orderOf } = await payments(world);
      const id = await plan({
        recurrence: 'MONTHLY',
        recursFrom: '2026-10-31',
        dueDate: '2026-11-30',
        endDate: '2027-02-01',
      });
      await pay(id);
      const next = (await stored(id))?.nextPlan ?? '';
      expect(await stored(next)).toMatchObject({
        status: 'PLANNED',
        dueDate: '2026-12-31',
        recursFrom: '2026-10-31',
        recurrence: 'MONTHLY',
        amount: '100.00',
        offsetCode: '770.01',
        plannedBy: 'treasurer',
      });
      const refusal: SignedReply = { kind: 'refused', code: '51', reason: 'Hesap kapalı' };
      await ask(refusal);
      expect(await stored(id)).toMatchObject({ status: 'PLANNED', notPaidReason: 'Hesap kapalı' });
      await pay(id);
      expect((await stored(id))?.nextPlan).toBe(next);
      await ask(answerOf((await orderOf(id)).orderNo, '100.00', 'ACCEPTED'));
      await pay(next);
      const third = (await stored(next))?.nextPlan ?? '';
      expect(await stored(third)).toMatchObject({ dueDate: '2027-01-31', payDate: '2027-02-01' });
      await pay(third);
      expect((await stored(third))?.nextPlan).toBe(null);
    }));

  it('is never approved by who planned it, and not changed while it is with the bank', () =>
    within(async (world) => {
      const { plan, pay } = await payments(world);
      const own = await plan({ plannedBy: 'manager' });
      await expect(pay(own)).rejects.toEqual(refused('ownPayment.own'));
      const id = await plan();
      await pay(id);
      await expect(pay(id)).rejects.toEqual(refused('plan.ended'));
      const postpone = world.call(postponePayment, 'accounting/plannedPaymentQuery', {
        body: { id },
        payload: { dueDate: '2026-12-05' },
      });
      await expect(postpone).rejects.toEqual(refused('plan.ended'));
    }));

  it('pays of a liability no more than is owed, and not twice what waits', () =>
    within(async (world) => {
      const { plan, pay, first } = await payments(world);
      const owed = [
        { side: 'D', glCode: '770.01', amount: '150.00', currency: 'TRY' },
        { side: 'C', glCode: '320.01', amount: '150.00', currency: 'TRY' },
      ] as const;
      const id = await plan({ offsetCode: '320.01' });
      const other = await plan({ offsetCode: '320.01', sourceAccount: first.id });
      await expect(pay(id)).rejects.toEqual(refused('ownPayment.notOwed'));
      await postLines(serverCallAt(world), 'manualVoucher', owed);
      await pay(id);
      await expect(pay(other)).rejects.toEqual(refused('ownPayment.notOwed'));
    }));

  it('leaves from money of our own alone, and no more than is free of it', () =>
    within(async (world) => {
      const { plan, pay, first, records } = { ...(await payments(world)), records: world.records };
      const id = await plan({ amount: '350.00' });
      const other = await plan({ amount: '300.00' });
      const dollars = await plan({ currency: 'USD' });
      await expect(pay(dollars)).rejects.toEqual(refused('ownPayment.onlyLira'));
      await pay(id);
      await expect(pay(other)).rejects.toEqual(refused('ownPayment.bankBalance'));
      const account = await records.get('BankAccount', first.id);
      await records.update('BankAccount', first.id, account?.version ?? 0, { bankAccPurpose: 'SAFEGUARD' });
      await expect(pay(other)).rejects.toEqual(refused('ownPayment.safeguard'));
    }));

  it('that comes back is taken out of the books, owed to nobody, and shown as overdue', () =>
    within(async (world) => {
      const { plan, pay, ask, stored, orderOf, spent, left } = await payments(world);
      const id = await plan({ dueDate: '2026-11-10', payDate: '2026-11-10' });
      await pay(id);
      const order = await orderOf(id);
      await ask(answerOf(order.orderNo, '100.00', 'ACCEPTED'));
      await takeStep(serverCallAt(world), order.id, 'RETURN', { values: { returnCode: 'CLOSED_ACC' } });
      expect(await stored(id)).toMatchObject({ status: 'OVERDUE', eftOrder: order.id });
      expect([await spent(), await spent('336.04'), await left()]).toEqual([0, 0, 0]);
      const refunding = changes.find(({ path }) => path === 'eft/order/refund/begin');
      if (refunding === undefined) throw new Error('no command');
      await expect(world.call(refunding, 'eft/refund', { recordId: order.id })).rejects.toEqual(
        refused('eft.ofInstitution'),
      );
    }));
});

describe('W14 an approved payment request by EFT', () => {
  it('is executed once the bank took it, failed when it comes back, and paid again', () =>
    within(async (world) => {
      const { request, payAsked, ask, spent, left } = await payments(world);
      const id = await request();
      const stored = async () => world.records.get('PaymentRequest', id);
      await expect(payAsked(id, {})).rejects.toEqual(refused('validation.failed'));
      const paid = async () => {
        await payAsked(id);
        const order = await world.records.get('EftOrder', (await stored())?.eftOrder ?? '');
        await ask(answerOf(order?.orderNo ?? '', '40.00', 'ACCEPTED'));
        return order?.id ?? '';
      };
      const order = await paid();
      expect(await stored()).toMatchObject({ status: 'EXECUTED', offsetCode: '653.02', paidBy: 'teller' });
      expect([await spent('653.02'), await left()]).toEqual([40, 40]);
      await expect(payAsked(id)).rejects.toEqual(refused('paymentRequest.notPayable'));
      await takeStep(serverCallAt(world), order, 'RETURN', { values: { returnCode: 'CLOSED_ACC' } });
      expect(await stored()).toMatchObject({ status: 'FAILED' });
      expect([await spent('653.02'), await left()]).toEqual([0, 0]);
      await paid();
      expect([await spent('653.02'), await left()]).toEqual([40, 40]);
    }));

  it('is not paid before it is approved, and its payment not approved by who asked for it', () =>
    within(async (world) => {
      const { request, payAsked } = await payments(world);
      await expect(payAsked(await request({ requestedBy: 'manager' }))).rejects.toEqual(
        refused('ownPayment.own'),
      );
      const { id } = await world.insert('PaymentRequest', { amount: '1.00', currency: 'TRY' });
      await expect(payAsked(id)).rejects.toEqual(refused('paymentRequest.notPayable'));
    }));
});

it('in any order of payments, answers, silence, events and returns, plan, order, books and bank agree', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('pay', 'accept', 'complete', 'return', 'refuse', 'silence', 'again', 'late'), {
        maxLength: 12,
      }),
      (events) =>
        within(async (world) => {
          const { plan, pay, ask, stored, spent, left } = await payments(world);
          const id = await plan();
          const orders = () => world.records.list('EftOrder', { plannedPayment: id });
          const last = async () => (await orders()).at(-1);
          const answered = async (state: string, code: string | null = null) =>
            ask(answerOf((await last())?.orderNo ?? '', '100.00', state, code));
          const acts: Record<(typeof events)[number], () => Promise<unknown>> = {
            pay: () => pay(id),
            accept: () => answered('ACCEPTED'),
            complete: () => answered('COMPLETED'),
            return: () => answered('RETURNED', 'CLOSED_ACC'),
            refuse: () => ask({ kind: 'refused', code: '51', reason: 'Hesap kapalı' }),
            silence: () => ask({ kind: 'silent', why: 'no answer' } as SignedReply),
            again: async () => {
              const order = await last();
              if (order) await askAgain(serverCallAt(world), order);
            },
            late: async () =>
              takeStep(serverCallAt(world), (await last())?.id ?? '', 'RETURN', {
                values: { returnCode: 'CLOSED_ACC' },
              }),
          };
          for (const event of events)
            await acts[event]().catch((error: object) => {
              // What a state does not allow is refused, and changes nothing.
              if (!('code' in error)) throw error;
            });
          const all = await orders();
          const taken = all.filter(({ eftStatus }) => eftStatus === 'SENT' || eftStatus === 'COMPLETED');
          const waiting = all.filter(({ eftStatus }) => eftStatus === 'QUEUED');
          expect(taken.length + waiting.length).toBeLessThanOrEqual(1);
          const expected = taken.length ? 'PAID' : waiting.length ? 'PAYING' : 'PLANNED';
          expect([(await stored(id))?.status, await spent(), await left()]).toEqual([
            expected,
            100 * taken.length,
            100 * taken.length,
          ]);
        }),
    ),
    { numRuns: 25 },
  ));
