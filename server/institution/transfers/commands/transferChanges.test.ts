import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import {
  insertTransfer,
  openCounter,
  owedForTransfers,
  transferCallOf,
} from '../../../testing/sentTransfers';
import { indexEntries } from '../../aml/rules/screening';
import { takeStep } from '../rules/life';
import { heldTransfers } from './heldTransfers';
import { transferCancel } from './transferCancel';
import { transferPayback } from './transferPayback';
import { transferUpdate } from './transferUpdate';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commands: readonly Command[] = [
  ...transferUpdate,
  ...transferCancel,
  ...transferPayback,
  ...heldTransfers,
] as Command[];

/** A transfer ready for payout, and the screens that change it. */
async function transferAt(world: CommandTest, values: JsonObject = {}, currencies = ['TRY']) {
  const place = await openCounter(world, currencies);
  const transfer = await insertTransfer(world, place, values);
  const run = (screen: string, path: string, test: Parameters<CommandTest['call']>[2]) => {
    const command = commands.find((each) => each.path === path);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return world.call(command, screen, { agent: place.agent, ...test });
  };
  const screen =
    (key: string, path: string) =>
    (operation: string, form: JsonObject, shown: JsonObject = {}) =>
      run(`moneyTransfer/${key}`, `moneyTransfer/transfer/${path}/${operation}`, {
        recordId: transfer.id,
        form,
        body: { state: shown },
        ...(operation === 'commit' && { confirmed: shown }),
      });
  return {
    ...place,
    transfer,
    update: screen('transferUpdate', 'update'),
    cancel: screen('transferCancel', 'cancel'),
    payBack: screen('transferPayback', 'payback'),
    stored: async () => world.records.get('Transfer', transfer.id),
  };
}

const receiver = {
  receiverFirstName: 'AYSE',
  receiverLastName: 'DEMIRCI',
  changeReason: 'Soyadı düzeltildi',
};

describe('an amendment', () => {
  it('keeps state and amounts, and is a step of the timeline', () =>
    within(async (world) => {
      const { transfer, update, stored } = await transferAt(world);
      await update('commit', receiver);
      expect(await stored()).toMatchObject({
        receiverLastName: 'DEMIRCI',
        transferStatus: 'READY',
        payoutAmount: '1000.00',
      });
      const [step] = await world.records.list('TransferEvent', { transfer: transfer.id, step: 'AMEND' });
      expect(step).toMatchObject({ fromStatus: 'READY', toStatus: 'READY', note: 'Soyadı düzeltildi' });
      expect(world.messages).toHaveLength(0);
    }));

  it('does not overwrite a correction that another user has made since the page read the transfer', () =>
    within(async (world) => {
      const { transfer, update, stored } = await transferAt(world);
      await update('commit', receiver);
      const command = commands.find(({ path }) => path === 'moneyTransfer/transfer/update/commit') as Command;
      const form = { ...receiver, receiverLastName: 'DEMIREL' };
      const late = { recordId: transfer.id, version: transfer.version, form };
      const refused = world.call(command, 'moneyTransfer/transferUpdate', late);
      await expect(refused).rejects.toMatchObject({ code: 'record.stale' });
      expect((await stored())?.receiverLastName).toBe('DEMIRCI');
    }));

  it('of the phone gives out a new code, and the old one is void', () =>
    within(async (world) => {
      const { transfer, update } = await transferAt(world);
      const codes = async () => world.records.untyped.get('Transfer', transfer.id);
      const before = (await codes())?.version;
      await update('commit', { ...receiver, receiverPhone: '+905321234567' });
      expect(world.messages).toMatchObject([{ purpose: 'PAYOUT_CODE', to: '+905321234567' }]);
      expect((await codes())?.version).toBe(Number(before) + 1);
    }));

  it('to a name of a list is refused', () =>
    within(async (world) => {
      const { update, stored } = await transferAt(world);
      const entry = await world.insert('AmlListEntry', {
        fullName: 'Ayşe Demirci',
        listType: 'UN',
        status: 'ACTIVE',
      });
      const listed = await world.records.get('AmlListEntry', entry.id);
      await indexEntries(world.records, listed ? [listed] : []);
      await expect(update('commit', receiver)).rejects.toMatchObject({ stage: 'SCREENING' });
      expect((await stored())?.receiverLastName).toBe('DEMIR');
    }));

  it('of a paid transfer is refused', () =>
    within(async (world) => {
      const { update, transfer, agent, desk } = await transferAt(world);
      const call = transferCallOf(world, agent, 'moneyTransfer/payment');
      await takeStep(call, transfer.id, 'PAY', { place: { desk } });
      await expect(update('commit', receiver)).rejects.toMatchObject({ code: 'transfer.wrongState' });
    }));
});

describe('a cancellation', () => {
  it('keeps the money on 336.01 until it is paid back with or without the fee', () =>
    within(async (world) => {
      const { cancel, payBack, balance, stored, desk } = await transferAt(world);
      await cancel('commit', { cancelReason: 'CUSTOMER', feeRefunded: true, cancelNote: 'Vazgeçti' });
      expect([(await stored())?.transferStatus, await owedForTransfers(world)]).toEqual(['CANCELLED', 1000]);
      await expect(cancel('validate', {})).rejects.toMatchObject({ code: 'transfer.wrongState' });
      expect((await payBack('begin', {})).state).toMatchObject({
        paybackAmount: '1021.00',
        refundDesk: desk,
      });
      // The fee was decided on by the cancellation: the payback does not change it.
      await payBack('commit', { paybackMethod: 'CASH', refundDesk: desk, feeRefunded: false });
      expect([await balance(), await owedForTransfers(world)]).toEqual(['5000.00', 0]);
      expect(await stored()).toMatchObject({
        transferStatus: 'PAID_BACK',
        paybackAmount: '1021.00',
        feeRefunded: true,
        refundDesk: desk,
        paidBackBy: expect.any(String),
      });
      const again = payBack('commit', { paybackMethod: 'CASH', refundDesk: desk });
      await expect(again).rejects.toMatchObject({ code: 'transfer.wrongState' });
    }));

  it('of a transfer abroad asks the partner, and the transfer waits', () =>
    within(async (world) => {
      const partner = await world.insert('Partner', { partnerCode: 'ABC', title: 'ABC Pay' });
      const { cancel, transfer, stored } = await transferAt(world);
      await world.records.update('Transfer', transfer.id, transfer.version, { partner: partner.id });
      const { head } = await cancel('commit', { cancelReason: 'CUSTOMER', feeRefunded: false });
      expect(head?.code).toBe('transfer.partnerAsked');
      expect(await stored()).toMatchObject({ transferStatus: 'READY', partnerAnswer: 'WAITING' });
      const again = cancel('commit', { cancelReason: 'CUSTOMER' });
      await expect(again).rejects.toMatchObject({ code: 'partner.unanswered' });
    }));
});

describe('a payback', () => {
  it('goes to an account of the sender', () =>
    within(async (world) => {
      const { cancel, payBack, balance, transfer } = await transferAt(world);
      const { id } = await insertAccount(world, { customer: transfer.sender });
      await cancel('commit', { cancelReason: 'WRONG_DATA' });
      await payBack('commit', { paybackMethod: 'ACCOUNT', refundAccount: id });
      expect((await world.records.get('Transfer', transfer.id))?.refundDesk).toBeNull();
      expect((await world.records.get('Account', id))?.balance).toBe('1000.00');
      expect([await balance(), await owedForTransfers(world)]).toEqual(['6021.00', 0]);
    }));

  it.each([
    ['a gain', '38.000000', '950.00'],
    ['a loss', '42.000000', '1050.00'],
  ])('of a transfer that was exchanged is at the rate of today: %s', (_, buyRate, paybackAmount) =>
    within(async (world) => {
      const rate = await world.insert('ExchangeRate', {
        currency: 'USD',
        buyRate,
        sellRate: '43.000000',
        rateSource: 'TCMB',
        rateDate: testDay,
        publishedAt: `${testDay}T06:00:00.000Z`,
      });
      await world.records.update('ExchangeRate', rate.id, rate.version, { rateStatus: 'PUBLISHED' });
      const { cancel, payBack, balance, desk, stored } = await transferAt(world, {
        payoutCurrency: 'USD',
        payoutAmount: '25.00',
        exchangeRate: '40.000000',
      });
      await cancel('commit', { cancelReason: 'CUSTOMER' });
      const cash = { paybackMethod: 'CASH', refundDesk: desk };
      // The page shows the amount of an earlier rate: the customer has to agree to the one of today.
      const outdated = { paybackAmount: '777.00' };
      expect(await payBack('validate', cash, outdated)).toMatchObject({
        state: { paybackAmount },
        head: { code: 'transfer.amountChanged', notificationType: 'WARNING' },
      });
      await expect(payBack('commit', cash, outdated)).rejects.toMatchObject({ code: 'price.changed' });
      await payBack('commit', cash, { paybackAmount });
      const paidOut = (6021 - Number(paybackAmount)).toFixed(2);
      expect([await balance(), await owedForTransfers(world)]).toEqual([paidOut, 0]);
      expect(await stored()).toMatchObject({ paybackAmount });
    }),
  );

  it('is refused to a sender who may receive nothing', () =>
    within(async (world) => {
      const { cancel, payBack, transfer, desk } = await transferAt(world);
      await cancel('commit', { cancelReason: 'CUSTOMER' });
      await world.insert('CustomerRestriction', {
        customer: transfer.sender,
        restrictionType: 'ALL',
        reason: 'MASAK',
        status: 'ACTIVE',
        startDate: testDay,
      });
      const refused = payBack('commit', { paybackMethod: 'CASH', refundDesk: desk });
      await expect(refused).rejects.toMatchObject({ code: 'customer.restricted' });
    }));
});

describe('a transfer that compliance holds', () => {
  const held = async (world: CommandTest) => {
    const place = await openCounter(world);
    const transfer = await insertTransfer(world, place, {}, 'HOLD');
    const decide = (action: string, payload: JsonObject) =>
      world.call(
        commands.find(({ path }) => path === `moneyTransfer/transaction/${action}`) as Command,
        'moneyTransfer/transaction',
        { agent: place.agent, body: { id: transfer.id }, payload },
      );
    return { transfer, decide };
  };

  it('is ready for payout once it is released, and the receiver gets the code then', () =>
    within(async (world) => {
      const { transfer, decide } = await held(world);
      expect([transfer.transferStatus, world.messages.length]).toEqual(['AML_HOLD', 0]);
      await decide('release', { releaseNote: 'Aynı ad, başka kişi' });
      expect((await world.records.get('Transfer', transfer.id))?.transferStatus).toBe('READY');
      expect(world.messages).toMatchObject([{ purpose: 'PAYOUT_CODE', to: '+905324445566' }]);
    }));

  it('is to be paid back with its fee if it is rejected', () =>
    within(async (world) => {
      const { transfer, decide } = await held(world);
      await decide('reject', { rejectReason: 'Listedeki kişi' });
      expect(await world.records.get('Transfer', transfer.id)).toMatchObject({
        transferStatus: 'REJECTED',
        cancelReason: 'AML',
        feeRefunded: true,
      });
      await expect(decide('release', {})).rejects.toMatchObject({ code: 'transfer.wrongState' });
    }));
});
