import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { answerOf, eftWorld, ibans, serverCallAt } from '../../../testing/eftWorld';
import { askBanks, type BankQuestion, type BankService, type EftOrder, handOver } from '../rules';
import { learnReport } from '../rules/learn';
import { bankSelection } from './bankSelection';
import { changes } from './changes';
import { lookUps } from './lookUps';
import { send } from './send';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commands: readonly Command[] = [...send, ...changes];

/** A branch with an order to send 200 TRY, and the screens that change it. */
async function counter(world: CommandTest) {
  const place = await eftWorld(world);
  const { records } = world;
  const run = (screen: string, path: string, test: Parameters<CommandTest['call']>[2]) => {
    const command = commands.find((each) => each.path === `eft/order/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return world.call(command, `eft/${screen}`, { agent: place.agent, ...test });
  };
  const form = {
    customer: place.customer,
    senderAccount: place.account,
    receiverIban: ibans.isbank,
    receiverName: 'AYŞE KAYA',
    amount: '200.00',
    paymentPurpose: '07',
    wantedDate: '2026-11-20',
  };
  const sent = async (values: JsonObject = {}) => {
    const { result } = await run('send', 'commit', { form: { ...form, ...values } });
    return records.get('EftOrder', String(result?.id)) as Promise<EftOrder>;
  };
  const asked: BankQuestion[] = [];
  /** Asks the bank what is due at a moment; it answers so. */
  const ask = (answer: SignedReply | ((question: BankQuestion) => SignedReply), now?: string) =>
    askBanks({
      service: {
        async ask(_, question) {
          asked.push(question);
          return typeof answer === 'function' ? answer(question) : answer;
        },
      },
      inTransaction: (work) => work(serverCallAt(world, now)),
    });
  const stored = (id: string) => records.get('EftOrder', id) as Promise<EftOrder>;
  const balances = async () => {
    const account = await records.get('Account', place.account);
    return [account?.balance, account?.availableBalance];
  };
  /** Sum of a code of the chart, in its own direction of credit. */
  const onCode = async (glCode: string) => {
    const entries = await records.list('LedgerEntry', { glCode });
    return entries
      .reduce((sum, { direction, amount }) => sum + Number(amount) * (direction === 'C' ? 1 : -1), 0)
      .toFixed(2);
  };
  const atBank = () => onCode('102.01');
  return { ...place, run, form, sent, asked, ask, stored, balances, atBank, onCode };
}

const report = ({ orderNo, amount }: EftOrder, state: 'ACCEPTED' | 'COMPLETED' | 'RETURNED') => ({
  orderNo,
  queryNo: 'Q1',
  amount,
  state,
  returnCode: state === 'RETURNED' ? ('CLOSED_ACC' as const) : null,
});

describe('an order', () => {
  it('is set aside with its fee and tax until the bank took it, and leaves the account then', () =>
    within(async (world) => {
      const { sent, ask, asked, stored, balances, atBank, onCode } = await counter(world);
      const order = await sent();
      expect(order).toMatchObject({ eftStatus: 'QUEUED', eftSystem: 'FAST', totalDebited: '208.40' });
      expect([await balances(), await atBank()]).toEqual([['1000.00', '791.60'], '0.00']);
      await ask(answerOf(order.orderNo, '200.00', 'ACCEPTED'));
      expect(asked).toMatchObject([{ job: 'SEND', about: order.orderNo, content: { amount: '200.00' } }]);
      expect(await stored(order.id)).toMatchObject({
        eftStatus: 'SENT',
        queryNo: `Q-${order.orderNo}`,
        bankAnswer: 'ACCEPTED',
      });
      expect([await balances(), await atBank()]).toEqual([['791.60', '791.60'], '200.00']);
      expect([await onCode('600.01'), await onCode('360.10')]).toEqual(['8.00', '0.40']);
      const provision = await world.records.get('Provision', order.provision ?? '');
      expect(provision).toMatchObject({ status: 'CAPTURED', capturedAmount: '208.40' });
      const steps = await world.records.list('EftEvent', { eftOrder: order.id });
      expect(steps.map(({ step }) => step)).toEqual(['QUEUE', 'ACCEPT']);
    }));

  it('is not sent without a fee rule', () =>
    within(async (world) => {
      const { run, form } = await counter(world);
      const [fee] = await world.records.list('FeeTemplate', { txnType: 'EFT' });
      await world.records.update('FeeTemplate', fee?.id ?? '', 1, { status: 'PASSIVE' });
      await expect(run('send', 'calculate', { form })).rejects.toMatchObject({ code: 'eft.noFee' });
    }));

  it('is not sent above what is available in the account', () =>
    within(async (world) => {
      const { run, form } = await counter(world);
      await expect(run('send', 'commit', { form: { ...form, amount: '991.61' } })).rejects.toMatchObject({
        code: 'provision.aboveAvailable',
      });
    }));

  it('is asked about before it is sent again, if the first answer was lost', () =>
    within(async (world) => {
      const { sent, ask, asked, stored, balances } = await counter(world);
      const order = await sent();
      await ask({ kind: 'silent', why: 'no answer in time' });
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'QUEUED', bankAnswer: 'SILENT' });
      await ask(
        ({ job }) => (job === 'STATUS' ? { kind: 'unknown' } : { kind: 'silent', why: 'late' }),
        '2026-11-20T09:10:00.000Z',
      );
      await ask(answerOf(order.orderNo, '200.00', 'COMPLETED'), '2026-11-20T09:30:00.000Z');
      expect(asked.map(({ job }) => job)).toEqual(['SEND', 'STATUS', 'SEND', 'STATUS']);
      expect(new Set(asked.filter(({ job }) => job === 'SEND').map(({ key }) => key)).size).toBe(1);
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'COMPLETED', bankAnswer: 'ACCEPTED' });
      expect(await balances()).toEqual(['791.60', '791.60']);
    }));

  it('that its bank took is booked though its account was blocked since, which takes no other', () =>
    within(async (world) => {
      const { sent, ask, stored, balances, account } = await counter(world);
      const order = await sent();
      await world.insert('AccountBlock', { account, blockType: 'FULL', reason: 'COURT', status: 'ACTIVE' });
      const { id, version } = (await world.records.get('Account', account)) ?? { id: '', version: 0 };
      await world.records.untyped.update('Account', id, version, { status: 'BLOCKED' });
      await ask(answerOf(order.orderNo, '200.00', 'ACCEPTED'));
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'SENT' });
      expect(await balances()).toEqual(['791.60', '791.60']);
      await expect(sent()).rejects.toMatchObject({ code: expect.stringMatching(/lock|State/) });
    }));

  it('that the bank refuses fails, and its money is available again', () =>
    within(async (world) => {
      const { sent, ask, stored, balances, onCode } = await counter(world);
      const order = await sent();
      await ask({ kind: 'refused', code: '51', reason: 'The receiver’s bank refuses' });
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'FAILED', bankAnswer: 'REFUSED' });
      expect([await balances(), await onCode('600.01')]).toEqual([['1000.00', '1000.00'], '0.00']);
    }));

  it('knows each report of its bank once, in any order, and disputes another amount', () =>
    within(async (world) => {
      const { sent, ask, stored, atBank } = await counter(world);
      const order = await sent();
      await ask(answerOf(order.orderNo, '200.00', 'ACCEPTED'));
      const learn = (state: Parameters<typeof report>[1], amount = '200.00') =>
        learnReport(serverCallAt(world), order.id, { ...report(order, state), amount });
      expect([await learn('COMPLETED'), await learn('COMPLETED'), await learn('ACCEPTED')]).toEqual([
        'CHANGED',
        'KNOWN',
        'KNOWN',
      ]);
      expect(await learn('RETURNED', '199.00')).toBe('DISPUTED');
      expect([await learn('RETURNED'), await learn('RETURNED'), await learn('COMPLETED')]).toEqual([
        'CHANGED',
        'KNOWN',
        'KNOWN',
      ]);
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'RETURNED', returnCode: 'CLOSED_ACC' });
      expect(await atBank()).toBe('0.00');
    }));
});

describe('a cancellation', () => {
  it('stops an order that has not left: its money is available, and no bank is asked', () =>
    within(async (world) => {
      const { run, sent, ask, asked, stored, balances } = await counter(world);
      const order = await sent({ receiverIban: ibans.slow, wantedDate: '2026-11-23' });
      expect(order).toMatchObject({ eftSystem: 'EFT', valueDate: '2026-11-23' });
      await ask({ kind: 'silent', why: 'not due' });
      expect(asked).toEqual([]);
      const used = { recordRef: order.orderNo, releasedAt: null };
      expect(await world.records.count('LimitUse', used)).toBe(1);
      const cancel = { recordId: order.id, form: { cancelReason: 'CUSTOMER', cancelNote: 'Vazgeçti' } };
      await run('cancel', 'cancel/commit', cancel);
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'CANCELLED', bankAnswer: null });
      expect(await balances()).toEqual(['1000.00', '1000.00']);
      expect(await world.records.count('LimitUse', used)).toBe(0);
      await ask({ kind: 'silent', why: 'gone' }, '2026-11-23T09:00:00.000Z');
      expect(asked).toEqual([]);
      await expect(run('cancel', 'cancel/commit', cancel)).rejects.toMatchObject({ code: 'eft.wrongState' });
    }));

  it('is refused once the order has left, whatever became of it', () =>
    within(async (world) => {
      const { run, sent, ask } = await counter(world);
      const order = await sent();
      await ask({ kind: 'silent', why: 'no answer in time' });
      const cancel = run('cancel', 'cancel/commit', {
        recordId: order.id,
        form: { cancelReason: 'CUSTOMER' },
      });
      await expect(cancel).rejects.toMatchObject({ code: 'eft.onItsWay' });
    }));
});

describe('a bank', () => {
  it('is asked again at once for whoever waits, and about nothing that it has answered', () =>
    within(async (world) => {
      const { sent, ask, asked, agent, stored } = await counter(world);
      const order = await sent();
      await ask({ kind: 'silent', why: 'no answer in time' });
      const again = () => {
        const command = changes.find(({ path }) => path === 'eft/orders/askBank') as Command;
        return world.call(command, 'eft/eft-transactions', { agent, body: { id: order.id } });
      };
      await again();
      await ask(answerOf(order.orderNo, '200.00', 'ACCEPTED'), '2026-11-20T09:00:00.000Z');
      expect(asked.map(({ job }) => job)).toEqual(['SEND', 'STATUS']);
      expect((await stored(order.id)).eftStatus).toBe('SENT');
      await expect(again()).rejects.toMatchObject({ code: 'eft.nothingOutstanding' });
    }));

  it('gets one order at a time', () =>
    within(async (world) => {
      const { sent } = await counter(world);
      const order = await sent();
      const twice = handOver(serverCallAt(world), order, '2026-11-20T09:00:00.000Z');
      await expect(twice).rejects.toMatchObject({ code: 'eft.unanswered' });
    }));

  it('says whose account is behind an easy address, and whether a name belongs to an account', () =>
    within(async (world) => {
      const { form, run } = await counter(world);
      const look = async (path: string, values: JsonObject, answer: SignedReply) => {
        const asked: BankQuestion[] = [];
        const bank: BankService = {
          async ask(_, question) {
            asked.push(question);
            return answer;
          },
        };
        const command = lookUps(bank).find((each) => each.path === `eft/order/${path}`) as Command;
        const reply = await world.call(command, 'eft/send', { form: values });
        return { state: (await reply.outside?.())?.state ?? reply.state, asked };
      };
      const address = { kolasType: 'T', kolasValue: '+905324445566' };
      const found = {
        kind: 'answered',
        code: '00',
        content: { iban: ibans.isbank, name: 'AYŞE KAYA' },
      } as const;
      const resolved = await look('resolve', address, found);
      expect(resolved).toMatchObject({
        state: { receiverName: 'AYŞE KAYA', receiverBank: expect.any(String) },
        asked: [{ job: 'ALIAS', about: 'T-+905324445566' }],
      });
      // A page never learns the account that belongs to a phone.
      expect(JSON.stringify(resolved)).not.toContain(ibans.isbank);
      const { receiverIban: _, ...others } = form;
      const byAddress = { form: { ...others, ...address } };
      const { result } = await run('send', 'commit', byAddress);
      expect(await world.records.get('EftOrder', String(result?.id))).toMatchObject({
        receiverIban: ibans.isbank,
        receiverName: 'AYŞE KAYA',
      });
      // What a bank told another user, or more than half an hour ago, sends no money.
      const gone = { code: 'eft.addressGone' };
      await expect(run('send', 'commit', { ...byAddress, userName: 'other' })).rejects.toMatchObject(gone);
      const [alias] = await world.records.list('EftAlias', {});
      const askedAt = new Date(Date.parse(alias?.askedAt ?? '') - 31 * 60_000).toISOString();
      await world.records.update('EftAlias', alias?.id ?? '', alias?.version ?? 0, { askedAt });
      await expect(run('send', 'commit', byAddress)).rejects.toMatchObject(gone);
      expect(await look('resolve', { kolasType: 'T' }, found)).toEqual({ state: {}, asked: [] });
      for (const [answer, code] of [
        [{ kind: 'unknown' }, 'eft.unknownAddress'],
        [{ kind: 'silent', why: 'late' }, 'eft.noAnswer'],
        [{ ...found, content: { iban: 'TR00', name: 'X' } }, 'eft.unknownAddress'],
      ] as const)
        await expect(look('resolve', address, answer)).rejects.toMatchObject({ code });
      const name = { kind: 'answered', code: '00', content: { match: 'PARTIAL' } } as const;
      expect((await look('checkName', form, name)).state).toEqual({ nameMatch: 'PARTIAL' });
    }));
});

describe('a routing rule', () => {
  const rule = bankSelection.find(({ path }) => path.endsWith('/commit')) as Command;
  const trial = bankSelection.find(({ path }) => path.endsWith('/test')) as Command;

  it('has another account to fall back on', () =>
    within(async (world) => {
      const { first } = await counter(world);
      const form = { ruleCode: 'A', routeAccount: first.id, fallbackAccount: first.id };
      await expect(world.call(rule, 'eft/eft-bank-selection', { form })).rejects.toMatchObject({
        code: 'eft.sameAccount',
      });
    }));

  it('is tried with an IBAN and an amount', () =>
    within(async (world) => {
      const { first } = await counter(world);
      const form = { trialIban: ibans.isbank, trialAmount: '10.00' };
      const { state } = await world.call(trial, 'eft/eft-bank-selection', { form });
      expect(state).toEqual({
        trialRule: 'FAST',
        trialAccount: first.id,
        trialSystem: 'FAST',
        trialDate: '2026-11-20',
      });
    }));
});

describe('a refund', () => {
  const returned = async (world: CommandTest) => {
    const at = await counter(world);
    const order = await at.sent();
    await at.ask(answerOf(order.orderNo, '200.00', 'RETURNED', 'CLOSED_ACC'));
    return { ...at, order };
  };

  it('gives returned money to the account, with the fee if it is refunded, and once', () =>
    within(async (world) => {
      const { run, order, stored, balances, onCode } = await returned(world);
      expect([await balances(), await onCode('336.04')]).toEqual([['791.60', '791.60'], '200.00']);
      const refund = (form: JsonObject) => run('refund', 'refund/commit', { recordId: order.id, form });
      const form = { refundMethod: 'ACCOUNT', feeRefunded: true, refundAccount: order.senderAccount ?? '' };
      await refund(form);
      expect(await stored(order.id)).toMatchObject({ eftStatus: 'REFUNDED', refundAmount: '208.40' });
      expect([await balances(), await onCode('336.04'), await onCode('600.01')]).toEqual([
        ['1000.00', '1000.00'],
        '0.00',
        '0.00',
      ]);
      await expect(refund(form)).rejects.toMatchObject({ code: 'eft.wrongState' });
    }));

  it('pays it at a desk without the fee', () =>
    within(async (world) => {
      const { run, order, desk, balance, balances, onCode } = await returned(world);
      const before = Number(await balance());
      const form = { refundMethod: 'CASH', refundDesk: desk };
      await run('refund', 'refund/commit', { recordId: order.id, form });
      expect([Number(await balance()) - before, await onCode('336.04'), await balances()]).toEqual([
        -200,
        '0.00',
        ['791.60', '791.60'],
      ]);
    }));

  it('says where the money goes', () =>
    within(async (world) => {
      const { run, order } = await returned(world);
      const form = { refundMethod: 'CASH' };
      await expect(run('refund', 'refund/commit', { recordId: order.id, form })).rejects.toMatchObject({
        code: 'eft.noPlace',
      });
    }));

  it('is not given for an order that did not come back', () =>
    within(async (world) => {
      const { run, sent, ask } = await counter(world);
      const order = await sent();
      await ask(answerOf(order.orderNo, '200.00', 'COMPLETED'));
      await expect(run('refund', 'refund/begin', { recordId: order.id })).rejects.toMatchObject({
        code: 'eft.wrongState',
      });
    }));
});
