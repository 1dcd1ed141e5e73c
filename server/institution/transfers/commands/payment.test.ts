import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { livePartner } from '../../../testing/livePartner';
import { insertTransfer, openCounter, owedForTransfers } from '../../../testing/sentTransfers';
import { payoutIn, refundOf } from '../rules/payouts';
import { payment } from './payment';
import { payoutReversal } from './payoutReversal';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** The person at the desk, as her ID card says. */
const payee = {
  payeeFirstName: 'AYŞE',
  payeeLastName: 'DEMİR',
  payeeBirthDate: '1990-03-12',
  payeeDocType: 'ID_CARD',
  payeeDocNo: 'A12B34567',
  payeeTckn: '10000000146',
  payeeDocExpiry: '2030-01-01',
  payoutCode: '4082637195',
  paidCurrency: 'TRY',
};

/** A transfer in dollars. */
const usdTransfer = { sendCurrency: 'USD', payoutCurrency: 'USD' };

/** A desk with cash, a transfer ready for payout, and a register that knows its receiver. */
async function counter(world: CommandTest, values: JsonObject = {}, currencies = ['TRY']) {
  const place = await openCounter(world, currencies);
  const transfer = await insertTransfer(world, place, values);
  await world.insert('KpsQuery', {
    kpsQueryType: 'PERSON',
    kpsReason: 'PAYOUT',
    tckn: payee.payeeTckn,
    birthDate: '1990-03-12',
    firstName: 'AYŞE',
    lastName: 'DEMİR',
    kpsResult: 'MATCH',
    queriedAt: `${testDay}T08:00:00.000Z`,
  });
  const call = async (operation: string, form: JsonObject = {}, approved = false, shown: JsonObject = {}) => {
    const command = payment.find(({ path }) => path === `moneyTransfer/payment/${operation}`);
    if (command === undefined) throw new Error(`There is no command ${operation}`);
    return world.call(command, 'moneyTransfer/payment', {
      recordId: transfer.id,
      agent: place.agent,
      approved,
      form: { payDesk: place.desk, ...payee, ...form },
      body: { state: shown },
      ...(operation === 'commit' && { confirmed: shown }),
    });
  };
  const reverse = async (payout: string) => {
    const [begin, , commit] = payoutReversal;
    if (begin === undefined || commit === undefined) throw new Error('A payout is opened and taken back');
    const given = { recordId: payout, agent: place.agent };
    // What can't be taken back is refused before anybody writes a reason.
    await world.call(begin, 'payments/payoutReversal', given);
    return world.call(commit, 'payments/payoutReversal', {
      ...given,
      form: { reversalReason: 'Yanlış kişi' },
    });
  };
  const status = async () => (await world.records.get('Transfer', transfer.id))?.transferStatus;
  return { ...place, transfer, call, reverse, status };
}

describe('a payout', () => {
  it('empties 336.01 and the desk, once, and keeps who got the money', () =>
    within(async (world) => {
      const { transfer, call, balance, status, desk } = await counter(world);
      expect((await call('begin')).state).toMatchObject({
        payDesk: desk,
        paidCurrency: 'TRY',
        exchangeRate: null,
      });
      const calculated = { nameMatch: 'SAME', paidAmount: '1000.00', kpsResult: 'MATCH' };
      expect((await call('calculate')).state).toMatchObject(calculated);
      // Another person, about whom the register was not asked.
      expect((await call('calculate', { payeeTckn: '10000000078' })).state).toMatchObject({
        kpsResult: null,
      });
      const { result } = await call('commit');
      expect([await status(), await balance(), await owedForTransfers(world)]).toEqual([
        'PAID',
        '5021.00',
        0,
      ]);
      expect(await world.records.get('Payout', String(result?.payout))).toMatchObject({
        transfer: transfer.id,
        paidTransfer: transfer.id,
        nameMatch: 'SAME',
        payoutStatus: 'PAID',
        paidAmount: '1000.00',
        bookingDate: testDay,
        payeeDocNo: 'A12B34567',
      });
      await expect(call('commit')).rejects.toMatchObject({ code: 'transfer.alreadyPaid' });
    }));

  it.each([
    ['without the code', { payoutCode: '' }, 'payout.codeMissing'],
    ['to another name', { payeeLastName: 'KAYA' }, 'payout.otherName'],
    ['to a name that is partly the same', { payeeFirstName: 'AYŞE NUR' }, 'payout.nameNotConfirmed'],
    ['to another ID number', { payeeTckn: '10000000078' }, 'payout.otherIdentity'],
    ['to an identity that KPS has not confirmed', { payeeBirthDate: '1991-03-12' }, 'payout.kpsNeeded'],
    ['in a third currency', { paidCurrency: 'EUR' }, 'payout.currency'],
  ] as const)('is refused %s, and nothing moves', (_, form, code) =>
    within(async (world) => {
      const { call, balance, status } = await counter(world);
      await expect(call('commit', form)).rejects.toMatchObject({ code, stage: 'VALIDATION' });
      expect([await status(), await balance()]).toEqual(['READY', '6021.00']);
    }),
  );

  it('to an identity that KPS denied is refused, without the advice to ask KPS', () =>
    within(async (world) => {
      const { call } = await counter(world);
      const reason = async (birthDate: string) => {
        const refused: unknown = await call('commit', { payeeBirthDate: birthDate }).catch((error) => error);
        return JSON.stringify(refused);
      };
      expect(await reason('1991-03-12')).toContain('Use “Ask KPS”');
      await world.insert('KpsQuery', {
        kpsQueryType: 'PERSON',
        kpsReason: 'PAYOUT',
        tckn: payee.payeeTckn,
        birthDate: '1991-03-12',
        kpsResult: 'MISMATCH',
        queriedAt: `${testDay}T08:00:00.000Z`,
      });
      const denied = await reason('1991-03-12');
      expect(denied).toContain('KPS did not confirm this identity');
      expect(denied).not.toContain('Use “Ask KPS”');
    }));

  it('in TRY of a transfer in another currency is refused on a day without its rate', () =>
    within(async ({ records }) => {
      const transfer = { payoutAmount: '10.00', payoutCurrency: 'USD', partner: null };
      await expect(payoutIn(records, transfer, 'TRY', testDay)).rejects.toMatchObject({
        code: 'payout.noRate',
      });
    }));

  it.each([
    ['that a partner pays abroad', { transferType: 'ABROAD' }, 'payout.abroad'],
    ['that goes to an account', { payoutMethod: 'ACCOUNT' }, 'payout.otherMethod'],
  ] as const)('of a transfer %s is refused', (_, values, code) =>
    within(async (world) => {
      const { call } = await counter(world, values);
      await expect(call('commit')).rejects.toMatchObject({ code });
    }),
  );

  it('is made at the branch that the sender chose, and within its validity', () =>
    within(async (world) => {
      const { transfer, call } = await counter(world);
      const other = (await world.insert('Agent', { title: 'Şişli', agentType: 'BRANCH' })).id;
      const chosen = await world.records.update('Transfer', transfer.id, transfer.version, {
        payoutAgent: other,
      });
      await expect(call('commit')).rejects.toMatchObject({ code: 'payout.otherBranch' });
      await world.records.update('Transfer', transfer.id, chosen.version, {
        payoutAgent: null,
        sentAt: '2026-10-05T09:00:00.000Z',
      });
      await expect(call('commit')).rejects.toMatchObject({ code: 'payout.expired' });
      await world.insert('Property', { propKey: 'payout.validDays', propValue: '46' });
      expect((await call('validate')).head).toBeUndefined();
    }));

  it('of an approved request needs the code no more: it was compared before the request', () =>
    within(async (world) => {
      const { call, status } = await counter(world);
      await call('commit', { payoutCode: '', payeeFirstName: 'AYŞE NUR', nameConfirmed: true }, true).catch(
        (error) => expect(error).toMatchObject({ code: 'payout.kpsNeeded' }),
      );
      await call('commit', { payoutCode: '' }, true);
      expect(await status()).toBe('PAID');
    }));

  it('of a dollar transfer may be in lira, at the rate of the day: both positions are booked', () =>
    within(async (world) => {
      const { id, version } = await world.insert('ExchangeRate', {
        currency: 'USD',
        buyRate: '4.000000',
        sellRate: '4.200000',
        rateSource: 'TCMB',
        rateDate: testDay,
        publishedAt: `${testDay}T06:00:00.000Z`,
      });
      await world.records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
      const margin = await world.insert('CurrencyMargin', {
        marginSide: 'PAYOUT',
        marginCode: 'O',
        currency: 'USD',
        counterCurrency: 'TRY',
        status: 'ACTIVE',
        marginType: 'PERCENT',
        buyMargin: '2.5000',
        amountFrom: '0.00',
        validFrom: '2026-01-01',
      });
      const { call, balance } = await counter(world, usdTransfer, ['TRY', 'USD']);
      expect((await call('calculate')).state).toMatchObject({
        exchangeRate: '3.900000',
        paidAmount: '3900.00',
      });
      // The page shows the amount of an earlier rate: the receiver has to agree to the one of today.
      const outdated = { paidAmount: '3950.00' };
      expect(await call('validate', {}, false, outdated)).toMatchObject({
        state: { exchangeRate: '3.900000', paidAmount: '3900.00' },
        head: { code: 'transfer.amountChanged', notificationType: 'WARNING' },
      });
      const refused = call('commit', {}, false, outdated);
      await expect(refused).rejects.toMatchObject({ code: 'price.changed' });
      const { result } = await call('commit', {}, false, { paidAmount: '3900.00' });
      expect(result).toMatchObject({ paidAmount: '3900.00' });
      expect([await balance('USD'), await balance('TRY'), await owedForTransfers(world)]).toEqual([
        ...['6021.00', '1100.00', 0],
      ]);
      // The list of margins sums what each one earned.
      expect(await world.records.get('Payout', String(result?.payout))).toMatchObject({
        margin: margin.id,
        marginEarned: '100.00',
      });
    }));

  it('of a partner’s transfer has the margin of the partner and its country, others that of our own transfers', () =>
    within(async (world) => {
      const { id, version } = await world.insert('ExchangeRate', {
        currency: 'USD',
        buyRate: '40.000000',
        sellRate: '42.000000',
        rateSource: 'TCMB',
        rateDate: testDay,
        publishedAt: `${testDay}T06:00:00.000Z`,
      });
      await world.records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
      const partner = await livePartner(world, { partnerCode: 'HAZAR', title: 'Hazar', country: 'AZ' });
      for (const [marginCode, buyMargin, scope] of [
        ['O', '2.5000', {}],
        ['O-AZ', '1.0000', { country: 'AZ' }],
        ['O-HAZAR-AZ', '0.5000', { country: 'AZ', partner }],
        ['O-HAZAR-GE', '9.0000', { country: 'GE', partner }],
      ] as const)
        await world.insert('CurrencyMargin', {
          marginSide: 'PAYOUT',
          marginCode,
          currency: 'USD',
          counterCurrency: 'TRY',
          status: 'ACTIVE',
          marginType: 'PERCENT',
          buyMargin,
          amountFrom: '0.00',
          validFrom: '2026-01-01',
          ...scope,
        });
      const records = world.records;
      const transfer = { payoutAmount: '100.00', payoutCurrency: 'USD' };
      const amountOf = async (partner: string | null) =>
        (await payoutIn(records, { ...transfer, partner }, 'TRY', testDay)).amount;
      expect([await amountOf(null), await amountOf(partner)]).toEqual(['3900.00', '3980.00']);
      const { call } = await counter(world, { ...usdTransfer, partner }, ['TRY', 'USD']);
      expect((await call('calculate')).state).toMatchObject({ exchangeRate: '39.800000' });
      // Money that comes back to its sender does not come from the partner.
      expect((await refundOf(records, { ...transfer, sendCurrency: 'TRY' }, testDay)).amount).toBe('3900.00');
    }));

  it('is reversed at its desk on its day: the cash is back, and the transfer can be paid again', () =>
    within(async (world) => {
      const { call, reverse, balance, status } = await counter(world);
      const first = String((await call('commit')).result?.payout);
      await reverse(first);
      expect([await status(), await balance(), await owedForTransfers(world)]).toEqual([
        'READY',
        '6021.00',
        1000,
      ]);
      expect(await world.records.get('Payout', first)).toMatchObject({
        payoutStatus: 'REVERSED',
        paidTransfer: null,
        reversalReason: 'Yanlış kişi',
      });
      await expect(reverse(first)).rejects.toMatchObject({ code: 'payout.notReversible' });
      const second = String((await call('commit')).result?.payout);
      const { version } = (await world.records.get('Payout', second)) ?? { version: 0 };
      await world.records.update('Payout', second, version, { bookingDate: '2026-11-19' });
      await expect(reverse(second)).rejects.toMatchObject({ code: 'payout.notReversible' });
    }));
});
