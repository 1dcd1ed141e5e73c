import { beforeAll, describe, expect, it } from 'vitest';
import type { TransferStepCode } from '../../../../../contract/model/generated/entities';
import { insertAccount, insertCustomer } from '../../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { livePartner } from '../../../../testing/livePartner';
import { cashDraft } from '../../../../testing/sentTransfers';
import { reverse } from '../../../ledger/rules';
import { endWaiting, life, type StepFacts, sendTransfer, type TransferMessage, takeStep } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A draft of 1,000 TRY with a fee of 20 at an open desk, and what reads and moves it. */
async function draftAt(world: CommandTest) {
  const { records, insert } = world;
  const sendAgent = (await insert('Agent', { title: 'Merkez', agentType: 'BRANCH' })).id;
  const closed = await insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER', agent: sendAgent });
  await records.update('PayDesk', closed.id, closed.version, { deskStatus: 'OPEN' });
  const cash = await insertAccount(world, {
    ownerType: 'DESK',
    accountType: 'CASH',
    payDesk: closed.id,
    glCode: '100.01',
    balance: '5000.00',
  });
  const sender = await insertCustomer(world, { mobilePhone: '+905321112233' });
  const { id } = await insert('Transfer', {
    sender: sender.id,
    sendAgent,
    payDesk: closed.id,
    payoutCode: null,
    ...cashDraft,
  });
  const told: TransferMessage[] = [];
  const callOf = (step: TransferStepCode) => ({
    records,
    today: testDay,
    now: `${testDay}T09:00:00.000Z`,
    by: life[step].screens[0]
      ? { userName: 'teller', agent: sendAgent, screen: life[step].screens[0] }
      : null,
    handOver: async () => {},
    notify: async (message: TransferMessage) => void told.push(message),
  });
  return {
    id,
    told,
    desk: closed.id,
    take: (step: TransferStepCode, facts?: StepFacts) => takeStep(callOf(step), id, step, facts),
    endWaiting: (approval: Parameters<typeof endWaiting>[1]) => endWaiting(callOf('EXPIRE'), approval),
    send: (step: 'SEND' | 'CLEAR') => sendTransfer(callOf(step), id, step),
    status: async () => (await records.get('Transfer', id))?.transferStatus,
    timeline: async () =>
      (await records.list('TransferEvent', { transfer: id })).map(({ step }) => step).join(' '),
    cash: async () => (await records.get('Account', cash.id))?.balance,
    /** Records a use of limits by the voucher of a step. @returns whether it was given back */
    async usesLimits(step: 'SEND' | 'PAY', usedOn: string) {
      const [event] = await records.list('TransferEvent', { transfer: id, step });
      const use = await insert('LimitUse', {
        voucher: event?.voucher ?? null,
        txnType: step,
        usedOn,
        amount: '1000.00',
        currency: 'TRY',
      });
      return async () => (await records.get('LimitUse', use.id))?.releasedAt != null;
    },
    async liability() {
      const entries = await records.list('LedgerEntry', { glCode: '336.01' });
      return entries.reduce((sum, { direction, amount }) => sum + (direction === 'C' ? 1 : -1) * +amount, 0);
    },
  };
}

describe('a transfer', () => {
  it('collects, gives out a code once, and is paid out once: 336.01 is 0 afterwards', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      const { payoutCode } = await transfer.send('SEND');
      expect(payoutCode).toMatch(/^\d{10}$/);
      expect([await transfer.status(), await transfer.cash(), await transfer.liability()]).toEqual([
        'READY',
        '6021.00',
        1000,
      ]);
      expect(transfer.told).toEqual([
        { code: 'PAYOUT_CODE', to: '+905324445566', values: expect.objectContaining({ payoutCode }) },
      ]);
      expect(JSON.stringify(await world.records.get('Transfer', transfer.id))).not.toContain(payoutCode);
      await transfer.take('PAY', { place: { desk: transfer.desk } });
      const again = transfer.take('PAY', { place: { desk: transfer.desk } });
      await expect(again).rejects.toMatchObject({ code: 'transfer.alreadyPaid' });
      expect([await transfer.cash(), await transfer.liability()]).toEqual(['5021.00', 0]);
      expect(transfer.told[1]).toMatchObject({ code: 'TRANSFER_PAID', to: '+905321112233' });
      expect(await transfer.timeline()).toBe('SEND ACCEPT PAY');
    }));

  it('held by compliance is collected, and paid back if it is rejected', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      await transfer.take('HOLD');
      expect([await transfer.cash(), transfer.told]).toEqual(['6021.00', []]);
      await transfer.take('REJECT', { note: 'Listede' });
      await transfer.take('PAY_BACK', { place: { desk: transfer.desk }, values: { feeRefunded: true } });
      expect([await transfer.status(), await transfer.cash(), await transfer.liability()]).toEqual([
        'PAID_BACK',
        '5000.00',
        0,
      ]);
    }));

  it.each(['paid back', 'reversed in the books'])(
    '42 B4 gives its discount back to the budget of the campaign, once, when its money is %s',
    (how) =>
      within(async (world) => {
        const { records } = world;
        const edition = (validFrom: string, validUntil: string | null) =>
          world.insert('FeeTemplate', {
            code: 'BAHAR',
            feeType: '4',
            status: 'ACTIVE',
            currency: 'TRY',
            budget: '100.00',
            budgetUsed: '30.00',
            validFrom,
            validUntil,
          });
        const [past, present] = [
          await edition('2026-01-01', '2026-01-31'),
          await edition('2026-11-01', null),
        ];
        const transfer = await draftAt(world);
        await transfer.send('SEND');
        const { transferNo, voucher } = (await records.get('Transfer', transfer.id)) ?? {};
        const use = await world.insert('CampaignUse', {
          campaign: present.id,
          code: 'BAHAR',
          sourceRef: transferNo ?? null,
          currency: 'TRY',
          discount: '7.00',
          usedAt: `${testDay}T09:00:00.000Z`,
        });
        if (how === 'paid back') {
          await transfer.take('CANCEL', { values: { cancelReason: 'CUSTOMER', feeRefunded: true } });
          await transfer.take('PAY_BACK', { place: { desk: transfer.desk } });
        } else {
          const call = { records, today: testDay, now: `${testDay}T09:00:00.000Z` };
          await reverse(call, voucher ?? '', 'HATA');
        }
        const usedOf = async (id: string) => (await records.get('FeeTemplate', id))?.budgetUsed;
        expect([await usedOf(present.id), await usedOf(past.id)]).toEqual(['23.00', '30.00']);
        expect((await records.get('CampaignUse', use.id))?.releasedAt).not.toBeNull();
      }),
  );

  it('keeps its fee, if the fee is not refunded', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      await transfer.send('SEND');
      await transfer.take('CANCEL', { values: { cancelReason: 'CUSTOMER', feeRefunded: false } });
      await transfer.take('PAY_BACK', { place: { desk: transfer.desk } });
      expect([await transfer.cash(), await transfer.liability()]).toEqual(['5021.00', 0]);
    }));

  it('that was rejected before anything was collected is not paid back', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      await transfer.take('ASK');
      await transfer.take('REJECT');
      const back = transfer.take('PAY_BACK', { place: { desk: transfer.desk } });
      await expect(back).rejects.toMatchObject({ code: 'transfer.nothingCollected' });
    }));

  it('whose approval is not given is rejected, with the note; approvals of other screens end nothing', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      await transfer.take('ASK');
      const approval = { recordRef: transfer.id, decisionNote: 'Tutar yüksek' };
      await transfer.endWaiting({ ...approval, screenId: 'moneyTransfer/transferCancel' });
      expect(await transfer.status()).toBe('PENDING_APPROVAL');
      await transfer.endWaiting({ ...approval, screenId: 'moneyTransfer/transfer' });
      const [, event] = await world.records.list('TransferEvent', { transfer: transfer.id });
      expect([await transfer.status(), event?.note]).toEqual(['REJECTED', 'Tutar yüksek']);
    }));

  it('that was paid by mistake is ready again, with the payout reversed', () =>
    within(async (world) => {
      const transfer = await draftAt(world);
      await transfer.send('SEND');
      await transfer.take('PAY', { place: { desk: transfer.desk } });
      const today = await transfer.usesLimits('PAY', testDay);
      const before = await transfer.usesLimits('PAY', '2026-01-02');
      const sent = await transfer.usesLimits('SEND', testDay);
      await transfer.take('REOPEN', { note: 'Yanlış alıcı' });
      expect([await today(), await before(), await sent()]).toEqual([true, true, false]);
      expect([await transfer.status(), await transfer.cash(), await transfer.liability()]).toEqual([
        'READY',
        '6021.00',
        1000,
      ]);
    }));

  it.each(['PAY', 'CLEAR', 'EXPIRE', 'CANCEL', 'PAY_BACK'] as const)(
    'refuses %s while it is a draft',
    (step) =>
      within(async (world) => {
        const transfer = await draftAt(world);
        await expect(transfer.take(step)).rejects.toMatchObject({
          code: 'transfer.wrongState',
          isOutrun: true,
        });
        expect(await transfer.timeline()).toBe('');
      }),
  );

  it('42 C6 of a partner that has accepted sends its reference to the sender, and no code', () =>
    within(async (world) => {
      const { id, take, send, told } = await draftAt(world);
      const partner = await livePartner(world, { partnerCode: 'HAZAR', title: 'Hazar' });
      const { version } = (await world.records.get('Transfer', id)) ?? { version: 0 };
      const abroad = {
        transferType: 'ABROAD',
        partner,
        payoutAmount: '25.00',
        payoutCurrency: 'USD',
      } as const;
      await world.records.update('Transfer', id, version, abroad);
      await send('SEND');
      expect(told).toEqual([]);
      await take('ACCEPT', { values: { partnerRef: 'HZR-1', partnerAnswer: 'ACCEPTED' } });
      expect(told).toMatchObject([
        {
          code: 'PARTNER_REFERENCE',
          to: '+905321112233',
          values: { partnerRef: 'HZR-1', amount: { en: '25.00 USD' } },
        },
      ]);
    }));
});
