import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { openCounter } from '../../../testing/sentTransfers';
import type { BillerQuestion } from '../rules/billers';
import { askOperators } from '../rules/loads';
import { balanceLoading } from './balanceloading';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const silent: SignedReply = { kind: 'silent', why: 'no answer in time' };
const packages = (...amounts: readonly string[]): SignedReply => ({
  kind: 'answered',
  code: '00',
  content: {
    packages: amounts.map((amount) => ({ code: `P${amount.split('.')[0]}`, name: amount, amount })),
  },
});

/** A counter at which packages of an operator are loaded. The operator answers what `replies` has, then nothing. */
async function loadDesk(world: CommandTest) {
  const { records } = world;
  const place = await openCounter(world);
  const replies: SignedReply[] = [];
  const asked: BillerQuestion[] = [];
  const billers = {
    async ask(_: string, question: BillerQuestion) {
      asked.push(question);
      return replies.shift() ?? silent;
    },
  };
  const commands = balanceLoading(billers);
  const run = (path: string, test: Parameters<CommandTest['call']>[2]) => {
    const command = commands.find((each) => each.path === `bill/topup/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return world.call(command, 'bill/balanceloading', { agent: place.agent, ...test });
  };
  let now = new Date(`${testDay}T09:00:00.000Z`);
  const load = async () => {
    const [found] = await records.list('BalanceLoading', {});
    if (found === undefined) throw new Error('There is no top-up');
    return found;
  };
  return {
    ...place,
    asked,
    refresh: (...answers: readonly SignedReply[]) => {
      replies.push(...answers);
      return run('refreshPackages', { body: { operator: 'TURKCELL' } });
    },
    offered: async () =>
      (await records.list('OperatorPackage', { status: 'ACTIVE' })).map(({ packageCode }) => packageCode),
    pay: (form: JsonObject = {}) =>
      run('commit', {
        form: {
          operator: 'TURKCELL',
          targetNo: '5321234567',
          packageCode: 'P100',
          collectionMethod: 'CASH',
          payDesk: place.desk,
          // Whatever the page says: the amount is the package's.
          amount: '1.00',
          ...form,
        },
      }),
    refund: async () => run('refund', { body: { id: (await load()).id } }),
    async turn(seconds: number, ...answers: readonly SignedReply[]) {
      now = new Date(now.getTime() + seconds * 1000);
      replies.push(...answers);
      const call = { records, today: testDay, now: now.toISOString(), by: null };
      return askOperators({ inTransaction: (work) => work(call), service: billers });
    },
    async says(amount = '100.00'): Promise<SignedReply> {
      const order = { orderNo: (await load()).loadNo, billerRef: 'R1', state: 'PAID', amount };
      return { kind: 'answered', code: '00', content: { order } };
    },
    async state() {
      const { result, operatorAnswer } = await load();
      return `${result} ${operatorAnswer}`;
    },
    async owed() {
      const entries = await records.list('LedgerEntry', { glCode: '320.05' });
      return entries.reduce((sum, { direction, amount }) => sum + (direction === 'C' ? 1 : -1) * +amount, 0);
    },
  };
}

describe('W11 a top-up', () => {
  it('offers the packages that the operator sells now', () =>
    within(async (world) => {
      const { refresh, offered } = await loadDesk(world);
      expect(await refresh(packages('50.00', '100.00'))).toMatchObject({ result: { count: 2 } });
      await refresh(packages('100.00', '200.00'));
      expect(await offered()).toEqual(['P100', 'P200']);
      await expect(refresh(silent)).rejects.toMatchObject({ code: 'topup.noPackages' });
      await expect(refresh(packages('free'))).rejects.toMatchObject({ code: 'topup.noPackages' });
      expect(await offered()).toEqual(['P100', 'P200']);
    }));

  it('is collected at the amount of its package, and loaded when the operator says so', () =>
    within(async (world) => {
      const { refresh, pay, turn, says, state, balance, owed, asked } = await loadDesk(world);
      await refresh(packages('100.00'));
      await pay();
      expect([await state(), await balance(), await owed()]).toEqual(['PENDING WAITING', '5100.00', 100]);
      await turn(0, silent);
      expect(await state()).toBe('PENDING SILENT');
      await turn(60, { kind: 'unknown' }, await says());
      expect(await state()).toBe('SUCCESS ACCEPTED');
      const [, first, status, again] = asked;
      expect([status?.service, again]).toEqual(['STATUS', first]);
      expect(await turn(3600)).toBe(0);
    }));

  it.each(['operator', 'collectionMethod'])('44 C is collected for nobody if its %s is not named', (field) =>
    within(async (world) => {
      const { refresh, pay, balance } = await loadDesk(world);
      await refresh(packages('100.00'));
      const missing = { field, code: 'validation.required' };
      await expect(pay({ [field]: null })).rejects.toMatchObject({ fieldErrors: [missing] });
      expect([await balance(), await world.records.list('BalanceLoading', {})]).toEqual(['5000.00', []]);
    }),
  );

  it('that the operator refuses is refunded once, where it was collected', () =>
    within(async (world) => {
      const { refresh, pay, turn, refund, state, balance, owed } = await loadDesk(world);
      await refresh(packages('100.00'));
      await pay();
      await expect(refund()).rejects.toMatchObject({ code: 'topup.wrongState' });
      await turn(0, { kind: 'refused', code: '57', reason: 'Hat kapalı' });
      await refund();
      expect([await state(), await balance(), await owed()]).toEqual(['REVERSED REFUSED', '5000.00', 0]);
      await expect(refund()).rejects.toMatchObject({ code: 'topup.wrongState' });
    }));

  it('from an account is refunded to it', () =>
    within(async (world) => {
      const { refresh, pay, turn, refund, state } = await loadDesk(world);
      const customer = await insertCustomer(world);
      const { id } = await insertAccount(world, { customer: customer.id, balance: '500.00' });
      const left = async () => (await world.records.get('Account', id))?.balance;
      await refresh(packages('100.00'));
      await pay({ collectionMethod: 'ACCOUNT', account: id, payDesk: null });
      expect(await left()).toBe('400.00');
      await turn(0, { kind: 'refused', code: '57', reason: 'Hat kapalı' });
      await refund();
      expect([await left(), await state()]).toEqual(['500.00', 'REVERSED REFUSED']);
    }));

  it('of another amount at the operator contradicts our books, and changes nothing', () =>
    within(async (world) => {
      const { refresh, pay, turn, says, state } = await loadDesk(world);
      await refresh(packages('100.00'));
      await pay();
      await turn(0, await says('90.00'));
      expect(await state()).toBe('PENDING DISPUTED');
    }));

  it.each([
    ['a package that is not sold', { packageCode: 'P50' }, 'topup.package'],
    ['a card at an operator of phones', { targetNo: '1234567890123456' }, 'topup.target'],
  ])('to %s is refused', (_, form, code) =>
    within(async (world) => {
      const { refresh, pay, balance } = await loadDesk(world);
      await refresh(packages('100.00'));
      await expect(pay(form)).rejects.toMatchObject({ code });
      expect(await balance()).toBe('5000.00');
    }),
  );
});
