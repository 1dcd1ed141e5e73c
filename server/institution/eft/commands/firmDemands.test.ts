import { beforeAll, describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../../contract/values/businessDays';
import type { JsonObject } from '../../../../contract/values/json';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { answerOf, eftWorld, ibans, serverCallAt } from '../../../testing/eftWorld';
import { livePartner } from '../../../testing/livePartner';
import type { PartnerQuestion } from '../../transfers/rules/partners';
import { askBanks, type EftCall, type EftDemand, type EftOrder, tellFirms } from '../rules';
import { demanded } from '../rules/firmDemands';
import { learnReport } from '../rules/learn';
import { changes } from './changes';
import { carryOutDemands, firmDemands } from './firmDemands';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A firm with 1,000 TRY on its account with us, and what it is told. */
async function firmWorld(world: CommandTest) {
  const { records, insert } = world;
  const place = await eftWorld(world);
  const partner = await livePartner(world, { partnerCode: 'HAZAR', title: 'Hazar Remit', endpointUrl: null });
  const owned = { ownerType: 'EXF', accountType: 'PAYMENT', partner, glCode: '320.02', balance: '1000.00' };
  const { id: account, accountNo } = await insertAccount(world, owned);
  const role = { partner, account, partnerAccountRole: 'VOSTRO', currency: 'TRY', status: 'ACTIVE' };
  await insert('PartnerAccount', { ...role, creditLimit: '0.00', alertBalance: '0.00' });
  let minute = 10;
  const inTransaction = <Result>(work: (call: EftCall) => Promise<Result>) =>
    work(serverCallAt(world, `2026-11-20T09:${minute}:00.000Z`));
  const received = async (values: JsonObject = {}) => {
    const { id } = await insert('EftDemand', {
      partner,
      firmRef: 'HZ-1',
      receiverIban: ibans.isbank,
      receiverName: 'AYŞE KAYA',
      amount: '200.00',
      paymentPurpose: '07',
      receivedAt: '2026-11-20T08:00:00.000Z',
      demandStatus: 'RECEIVED',
      retryCount: 0,
      ...values,
    });
    await carryOutDemands({ closedDays: async () => onlyWeekends, inTransaction });
    return id;
  };
  const demand = (id: string) => records.get('EftDemand', id) as Promise<EftDemand>;
  const orderOf = async (id: string) =>
    records.get('EftOrder', (await demand(id)).eftOrder ?? '') as Promise<EftOrder>;
  const bank = async (id: string, state: string) => {
    const { orderNo } = await orderOf(id);
    const returnCode = state === 'RETURNED' ? 'CLOSED_ACC' : null;
    await askBanks({
      service: { ask: async () => answerOf(orderNo, '200.00', state, returnCode) },
      inTransaction,
    });
  };
  const told: PartnerQuestion[] = [];
  const tell = (reply: SignedReply = { kind: 'answered', code: '00', content: {} }) => {
    minute += 10;
    return tellFirms({
      service: {
        async ask(_, question) {
          told.push(question);
          return reply;
        },
      },
      inTransaction,
    });
  };
  const run = (path: string, test: Parameters<CommandTest['call']>[2], screen = 'eft-ext-firm-demands') => {
    const command = [...firmDemands, ...changes].find((each) => each.path === `eft/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return world.call(command, `eft/${screen}`, { agent: place.agent, ...test });
  };
  const refund = (path: string, id: string, form: JsonObject = {}) =>
    run(`extFirmDemand/refund/${path}`, { recordId: id, form }, 'refundToExtFirm');
  const balances = async () => {
    const { balance, availableBalance } = (await records.get('Account', account)) ?? {};
    return [balance, availableBalance];
  };
  return { partner, account, accountNo, received, demand, orderOf, bank, told, tell, run, refund, balances };
}

describe('a demand of a firm', () => {
  it('is paid from the firm’s own account with the fee, and the firm is told that it arrived', () =>
    within(async (world) => {
      const { received, demand, orderOf, bank, told, tell, balances, partner } = await firmWorld(world);
      const id = await received();
      expect(await demand(id)).toMatchObject({ demandStatus: 'PROCESSING', noticeAnswer: null });
      expect(await orderOf(id)).toMatchObject({
        eftStatus: 'QUEUED',
        customer: null,
        partner,
        totalDebited: '208.40',
      });
      expect(await balances()).toEqual(['1000.00', '791.60']);
      await bank(id, 'COMPLETED');
      expect(await demand(id)).toMatchObject({ demandStatus: 'COMPLETED', noticeAnswer: 'WAITING' });
      expect(await balances()).toEqual(['791.60', '791.60']);
      await tell();
      const { orderNo } = await orderOf(id);
      expect(told).toMatchObject([
        {
          job: 'NOTIFY',
          place: { firmRef: 'HZ-1' },
          content: { state: 'COMPLETED', queryNo: `Q-${orderNo}` },
        },
      ]);
      expect(await demand(id)).toMatchObject({ noticeAnswer: 'ACCEPTED' });
    }));

  it('that was completed fails if the receiver’s bank sends it back later', () =>
    within(async (world) => {
      const { received, demand, orderOf, bank, told, tell } = await firmWorld(world);
      const id = await received();
      await bank(id, 'COMPLETED');
      await tell();
      const { id: order, orderNo } = await orderOf(id);
      const back = { orderNo, queryNo: 'Q', amount: '200.00', returnCode: 'CLOSED_ACC' } as const;
      await learnReport(serverCallAt(world), order, { ...back, state: 'RETURNED' });
      expect(await demand(id)).toMatchObject({ demandStatus: 'FAILED' });
      await tell();
      expect(told.map(({ content }) => [content?.state, content?.returnCode])).toEqual([
        ['COMPLETED', undefined],
        ['FAILED', 'CLOSED_ACC'],
      ]);
    }));

  it('that our rules refuse fails with the reason, and takes nothing', () =>
    within(async (world) => {
      const { received, demand, run, balances, partner } = await firmWorld(world);
      const id = await received({ receiverIban: 'TR330006100519786457841326' });
      expect(await demand(id)).toMatchObject({
        demandStatus: 'FAILED',
        eftOrder: null,
        noticeAnswer: 'WAITING',
        resultMessage: 'IBAN, EFT’ye katılan bir bankanın değil.',
      });
      const live = await world.records.get('Partner', partner);
      await world.records.update('Partner', partner, live?.version ?? 0, { partnerStatus: 'SUSPENDED' });
      const other = await received({ firmRef: 'HZ-2' });
      expect(await demand(other)).toMatchObject({ demandStatus: 'FAILED', eftOrder: null });
      const again = (code: string) =>
        expect(run('extFirmDemand/retry', { body: { id: other } })).rejects.toMatchObject({ code });
      await again('eftDemand.notLive');
      const suspended = await world.records.get('Partner', partner);
      await world.records.update('Partner', partner, suspended?.version ?? 0, { partnerStatus: 'LIVE' });
      const [held] = await world.records.list('PartnerAccount', { partner });
      await world.records.update('PartnerAccount', held?.id ?? '', 1, { status: 'PASSIVE' });
      await again('eftDemand.noAccount');
      expect(await balances()).toEqual(['1000.00', '1000.00']);
    }));

  it('that came back is tried again three times: the amount goes to the firm’s account first', () =>
    within(async (world) => {
      const { received, demand, orderOf, bank, run, balances } = await firmWorld(world);
      const id = await received();
      for (const retries of [1, 2, 3]) {
        await bank(id, 'RETURNED');
        const returned = await orderOf(id);
        expect(await demand(id)).toMatchObject({ demandStatus: 'FAILED', retryCount: retries - 1 });
        await run('extFirmDemand/retry', { body: { id } });
        expect(await demand(id)).toMatchObject({ demandStatus: 'PROCESSING', retryCount: retries });
        expect(await world.records.get('EftOrder', returned.id)).toMatchObject({
          eftStatus: 'REFUNDED',
          refundAmount: '200.00',
          refundMethod: 'ACCOUNT',
        });
      }
      // Each attempt cost its fee.
      expect(await balances()).toEqual(['974.80', '766.40']);
      await bank(id, 'RETURNED');
      await expect(run('extFirmDemand/retry', { body: { id } })).rejects.toMatchObject({
        code: 'eftDemand.tooOften',
      });
    }));

  it('is refunded to the firm’s account once, with the fee if that is wanted, and only there', () =>
    within(async (world) => {
      const { received, demand, orderOf, bank, refund, run, balances, accountNo } = await firmWorld(world);
      const id = await received();
      await expect(refund('begin', id)).rejects.toMatchObject({ code: 'eftDemand.notFailed' });
      await bank(id, 'RETURNED');
      const order = await orderOf(id);
      await expect(run('order/refund/begin', { recordId: order.id }, 'refund')).rejects.toMatchObject({
        code: 'eft.ofFirm',
      });
      expect((await refund('begin', id)).state).toMatchObject({
        refundAmount: '200.00',
        settlementAccountNo: accountNo,
      });
      const wanted = { feeRefunded: true };
      expect((await refund('calculate', id, wanted)).state).toEqual({ refundAmount: '208.40' });
      await refund('commit', id, wanted);
      expect(await balances()).toEqual(['1000.00', '1000.00']);
      expect(await demand(id)).toMatchObject({ demandStatus: 'RETURNED', refundAmount: '208.40' });
      expect(await orderOf(id)).toMatchObject({ eftStatus: 'REFUNDED', feeRefunded: true });
      await expect(refund('commit', id)).rejects.toMatchObject({ code: 'eftDemand.notFailed' });
    }));

  it('that never left is refunded with nothing', () =>
    within(async (world) => {
      const { received, demand, refund, balances } = await firmWorld(world);
      const id = await received({ receiverIban: 'TR330006100519786457841326' });
      await refund('commit', id);
      expect(await demand(id)).toMatchObject({ demandStatus: 'RETURNED', refundAmount: '0.00' });
      expect(await balances()).toEqual(['1000.00', '1000.00']);
    }));
});

describe('a notice to a firm', () => {
  it('that is not answered is repeated as it was; the next one follows its answer', () =>
    within(async (world) => {
      const { received, demand, bank, refund, told, tell, run } = await firmWorld(world);
      const id = await received();
      await expect(run('extFirmDemand/notify', { body: { id } })).rejects.toMatchObject({
        code: 'eftDemand.nothingToTell',
      });
      await bank(id, 'RETURNED');
      await tell({ kind: 'silent', why: 'no answer in time' });
      await refund('commit', id);
      expect(await demand(id)).toMatchObject({ demandStatus: 'RETURNED', noticeAnswer: 'SILENT' });
      await tell();
      await tell();
      expect(told.map(({ key, content }) => [key.slice(-8), content?.state])).toEqual([
        ['1-FAILED', 'FAILED'],
        ['1-FAILED', 'FAILED'],
        ['RETURNED', 'RETURNED'],
      ]);
      expect(told[1]).toEqual(told[0]);
      expect(await demand(id)).toMatchObject({ noticeAnswer: 'ACCEPTED' });
      await run('extFirmDemand/notify', { body: { id } });
      await tell({ kind: 'refused', code: '12', reason: 'Unknown' });
      expect(await demand(id)).toMatchObject({ noticeAnswer: 'REFUSED' });
    }));
});

describe('a message of a firm', () => {
  const whole = {
    firmRef: 'HZ-1',
    receiverIban: ibans.isbank,
    receiverName: ' Işıl çağrı ',
    amount: '200.00',
    purpose: '07',
  };

  it('is a demand if it is whole', () => {
    expect(demanded(whole)).toMatchObject({
      receiverName: 'IŞIL ÇAĞRI',
      paymentPurpose: '07',
      description: null,
    });
  });

  it.each<[string, JsonObject]>([
    ['no amount', { amount: '0.00' }],
    ['an amount that is no text', { amount: 200 }],
    ['three decimals', { amount: '1.001' }],
    ['an IBAN of other check digits', { receiverIban: 'TR000006400000000000007002' }],
    ['an IBAN abroad', { receiverIban: 'DE89370400440532013000' }],
    ['no name', { receiverName: ' ' }],
    ['a purpose that does not exist', { purpose: 'X' }],
    ['a reference with other signs', { firmRef: '../1' }],
    ['a long description', { description: 'x'.repeat(201) }],
  ])('with %s is none', (_, values) => {
    expect(demanded({ ...whole, ...values })).toBeNull();
  });
});
