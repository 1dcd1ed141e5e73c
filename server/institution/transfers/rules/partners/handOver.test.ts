import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import { livePartner } from '../../../../testing/livePartner';
import { sentAbroad, silent } from '../../../../testing/sentAbroad';
import { askAgain, askPartners, type PartnerReply, requestAmendment, requestCancel } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused: PartnerReply = { kind: 'refused', code: '57', reason: 'The receiver is not served' };

const collected = { '100.01 TRY': 1021, '336.01 TRY': -1000, '600.01 TRY': -20, '360.10 TRY': -1 };
const handedOver = {
  '100.01 TRY': 1021,
  '600.01 TRY': -20,
  '360.10 TRY': -1,
  '646.01 TRY': -16,
  '198.02 TRY': -984,
  '198.01 USD': 24,
  '136.02 USD': -24,
};

describe('W2 a transfer abroad', () => {
  it('is handed over when the partner accepts: its prefunding goes down, our margin is income', () =>
    within(async (world) => {
      const { turn, says, state, books, asked, learn, transfer } = await sentAbroad(world);
      // The partner pays by a code of its own.
      expect((await transfer()).payoutCode).toBeNull();
      expect([await state(), await books()]).toEqual(['SENT WAITING', collected]);
      expect(await turn(0, says('ACCEPTED'))).toBe(1);
      expect([await state(), await books()]).toEqual(['READY ACCEPTED', handedOver]);
      expect(asked).toMatchObject([
        {
          job: 'SEND',
          key: expect.stringMatching(/^TR\d+-1-SEND$/),
          content: { payoutAmount: '24.00', receiver: { lastName: 'ALIYEVA', country: 'AZ' } },
        },
      ]);
      expect(await turn(3600)).toBe(0);
      expect(await learn('PAID')).toBe('CHANGED');
      expect([await state(), await books()]).toEqual(['PAID ACCEPTED', handedOver]);
    }));

  it('earns the commission of the partner with the handover, and gives it back if the partner rejects the transfer', () =>
    within(async (world) => {
      const { turn, says, books, learn } = await sentAbroad(world, { partnerCommission: '8.20' });
      await turn(0, says('ACCEPTED'));
      const earned = { '602.01 USD': -0.2, '136.02 USD': -23.8 };
      expect(await books()).toEqual({ ...handedOver, ...earned });
      await learn('REJECTED');
      expect(await books()).toEqual(collected);
    }));

  it('costs us the difference if the rate has risen above the send', () =>
    within(async (world) => {
      const { turn, says, books } = await sentAbroad(world, { payoutAmount: '25.00' });
      await turn(0, says('ACCEPTED', { payoutAmount: '25.00' }));
      expect(await books()).toMatchObject({ '656.01 TRY': 25, '198.02 TRY': -1025, '136.02 USD': -25 });
      expect(await books()).not.toHaveProperty('646.01 TRY');
    }));

  it('is booked in one currency if it was sent in that of the payout', () =>
    within(async (world) => {
      const dollars = { sendAmount: '24.00', sendCurrency: 'USD' };
      const { turn, says, books } = await sentAbroad(world, dollars);
      await turn(0, says('ACCEPTED'));
      expect(await books()).toEqual({
        '100.01 USD': 45,
        '600.01 USD': -20,
        '360.10 USD': -1,
        '136.02 USD': -24,
      });
    }));

  it.each([
    ['TRY', '1300.00', { '198.02 TRY': -1230, '646.01 TRY': -70, '198.01 USD': 30, '136.02 USD': -30 }],
    ['EUR', '25.00', { '198.01 EUR': -26.17, '656.01 EUR': 1.17, '198.01 USD': 30, '136.02 USD': -30 }],
    ['USD', '29.00', { '656.01 USD': 1, '136.02 USD': -30 }],
  ] as const)('sent in %s is settled in the currency of the partner', (sendCurrency, sendAmount, expected) =>
    within(async (world) => {
      const euros = { payoutAmount: '25.00', payoutCurrency: 'EUR' };
      const { turn, says, books } = await sentAbroad(world, { ...euros, sendCurrency, sendAmount });
      await turn(0, says('ACCEPTED', euros));
      const collected = new Set([
        `100.01 ${sendCurrency}`,
        `600.01 ${sendCurrency}`,
        `360.10 ${sendCurrency}`,
      ]);
      const moved = Object.entries(await books()).filter(([name]) => !collected.has(name));
      expect(Object.fromEntries(moved)).toEqual(expected);
    }),
  );

  it('is rejected if the partner refuses, with the reason, and can be paid back', () =>
    within(async (world) => {
      const { turn, state, books, transfer } = await sentAbroad(world);
      await turn(0, refused);
      expect([await state(), await books()]).toEqual(['REJECTED REFUSED', collected]);
      expect(await transfer()).toMatchObject({ cancelReason: 'PARTNER', feeRefunded: true });
      const [event] = await world.records.list('TransferEvent', { step: 'REFUSE' });
      expect(event?.note).toBe('The receiver is not served');
    }));

  it('without an answer shows that, and is not sent again before the partner says that it does not have it', () =>
    within(async (world) => {
      const { turn, says, state, asked, books } = await sentAbroad(world);
      await turn(0, silent);
      expect([await state(), await books()]).toEqual(['SENT SILENT', collected]);
      expect(await turn(4)).toBe(0);
      await turn(1, silent);
      await turn(10, { kind: 'unknown' }, silent);
      await turn(20, says('ACCEPTED'));
      expect(asked.map(({ job }) => job)).toEqual(['SEND', 'STATUS', 'STATUS', 'SEND', 'STATUS']);
      expect(new Set(asked.filter(({ job }) => job === 'SEND').map(({ key }) => key)).size).toBe(1);
      expect([await state(), await books()]).toEqual(['READY ACCEPTED', handedOver]);
    }));

  it('is not rejected because the partner refuses to report its state', () =>
    within(async (world) => {
      const { turn, state } = await sentAbroad(world);
      await turn(0, silent);
      await turn(5, refused);
      expect(await state()).toBe('SENT SILENT');
    }));

  it('has its state requested at once if staff want it', () =>
    within(async (world) => {
      const { turn, says, state, call, transfer } = await sentAbroad(world);
      await turn(0, silent);
      await askAgain(call(), await transfer());
      expect(await turn(0, says('PAID'))).toBe(1);
      expect(await state()).toBe('PAID ACCEPTED');
      await expect(askAgain(call(), await transfer())).rejects.toMatchObject({
        code: 'partner.nothingOutstanding',
      });
    }));

  it.each([
    ['an event that overtakes the answer', ['PAID'], 'PAID'],
    ['events in the wrong transfer', ['PAID', 'ACCEPTED'], 'PAID'],
    ['the same event twice', ['REJECTED', 'REJECTED'], 'REJECTED'],
    ['a rejection after the acceptance', ['ACCEPTED', 'REJECTED'], 'REJECTED'],
    ['an acceptance that arrives after the rejection', ['REJECTED', 'ACCEPTED'], 'REJECTED'],
  ] as const)('learns from %s', (_, states, expected) =>
    within(async (world) => {
      const { turn, learn, says, transfer, books } = await sentAbroad(world);
      await turn(0, silent);
      for (const state of states) expect(await learn(state)).not.toBe('DISPUTED');
      await turn(5, silent);
      await turn(60, says(states[0] === 'PAID' ? 'PAID' : expected));
      const { transferStatus, partnerAnswer } = await transfer();
      expect([transferStatus, partnerAnswer]).toEqual([
        expected,
        expected === 'PAID' ? 'ACCEPTED' : 'REFUSED',
      ]);
      expect(await books()).toEqual(expected === 'PAID' ? handedOver : collected);
    }),
  );

  it.each([
    ['another amount', 'ACCEPTED', { payoutAmount: '24.01' }],
    ['another currency', 'PAID', { payoutCurrency: 'EUR' }],
  ] as const)('with %s at the partner waits for staff', (_, reported, changes) =>
    within(async (world) => {
      const { turn, says, state, books } = await sentAbroad(world);
      await turn(0, says(reported, changes));
      expect([await state(), await books()]).toEqual(['SENT DISPUTED', collected]);
    }),
  );

  it('that is paid here and rejected there waits for staff', () =>
    within(async (world) => {
      const { turn, says, state, learn } = await sentAbroad(world);
      await turn(0, says('PAID'));
      expect(await learn('REJECTED')).toBe('DISPUTED');
      expect(await state()).toBe('PAID DISPUTED');
    }));
});

const wanted = { cancelReason: 'CUSTOMER', feeRefunded: false, note: 'Vazgeçti' } as const;

describe('W3 the partner', () => {
  it('agrees before a transfer is cancelled: until then it stays ready', () =>
    within(async (world) => {
      const { turn, says, state, books, call, transfer } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      await requestCancel(call(), await transfer(), wanted);
      expect(await state()).toBe('READY WAITING');
      await turn(0, silent);
      expect(await state()).toBe('READY SILENT');
      await turn(5, says('CANCELLED'));
      expect([await state(), await books()]).toEqual(['CANCELLED ACCEPTED', collected]);
      expect(await transfer()).toMatchObject({ cancelReason: 'CUSTOMER', feeRefunded: false });
    }));

  it('keeps a transfer that it does not cancel', () =>
    within(async (world) => {
      const { turn, says, state, books, call, transfer } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      await requestCancel(call(), await transfer(), wanted);
      await turn(0, { kind: 'refused', code: '62', reason: 'The transfer is PAID' });
      expect([await state(), await books()]).toEqual(['READY ACCEPTED', handedOver]);
    }));

  it('corrects the receiver, and we with it', () =>
    within(async (world) => {
      const { turn, says, state, call, transfer, asked } = await sentAbroad(world);
      await turn(0, says('ACCEPTED'));
      await requestAmendment(call(), await transfer(), { receiverLastName: 'MAMMADOVA' });
      expect((await transfer()).receiverLastName).toBe('ALIYEVA');
      await turn(0, says('ACCEPTED'));
      expect(asked.at(-1)).toMatchObject({ job: 'AMEND', content: { receiver: { lastName: 'MAMMADOVA' } } });
      expect([await state(), (await transfer()).receiverLastName]).toEqual(['READY ACCEPTED', 'MAMMADOVA']);
    }));

  it('gets one request about a transfer at a time', () =>
    within(async (world) => {
      const { call, transfer } = await sentAbroad(world);
      await expect(requestCancel(call(), await transfer(), wanted)).rejects.toMatchObject({
        code: 'partner.unanswered',
      });
    }));

  it('gets no transfer that could not be booked', () =>
    within(async (world) => {
      await expect(sentAbroad(world, { payoutCurrency: 'GEL' })).rejects.toMatchObject({
        code: 'partner.noRate',
      });
    }));

  it('gets no transfer without an account to settle it', () =>
    within(async (world) => {
      const partner = await livePartner(world, { partnerCode: 'KURA', settlementCurrency: 'USD' });
      await expect(sentAbroad(world, { partner })).rejects.toMatchObject({ code: 'partner.noAccount' });
    }));
});

describe('42 D1 a transfer whose question ends its server', () => {
  /** The attempt is committed, and then nothing more is. */
  const ending = (world: CommandTest, call: Awaited<ReturnType<typeof sentAbroad>>['call']) => {
    let turns = 0;
    return askPartners({
      async inTransaction(work) {
        turns += 1;
        if (turns > 1) throw new Error('The server has ended');
        return work({ ...call(), records: world.records });
      },
      service: { ask: () => Promise.reject(new Error('The server has ended')) },
    });
  };

  it('is set aside after two tries, is not sent again by itself, and is sent again if staff want it', () =>
    within(async (world) => {
      const { call, turn, asked, state, says, transfer } = await sentAbroad(world);
      for (let restart = 0; restart < 2; restart += 1) {
        await expect(ending(world, call)).rejects.toThrow('ended');
        expect(await state()).toBe('SENT WAITING');
        // The lease of the server that has ended is over.
        const [request] = await world.records.list('PartnerRequest', {});
        await world.records.update('PartnerRequest', request?.id ?? '', request?.version ?? 0, {
          nextAttemptAt: call().now,
        });
      }
      expect(await turn(0)).toBe(0);
      expect([await state(), asked]).toEqual(['SENT SET_ASIDE', []]);
      const [request] = await world.records.list('PartnerRequest', {});
      expect(request).toMatchObject({ requestStatus: 'SET_ASIDE', attempts: 2, unfinished: 2 });
      expect(await turn(7 * 24 * 3600)).toBe(0);
      await expect(requestCancel(call(), await transfer(), wanted)).rejects.toMatchObject({
        code: 'partner.unanswered',
      });
      await askAgain(call(), await transfer());
      expect(await state()).toBe('SENT SILENT');
      expect(await turn(0, { kind: 'unknown' }, says('ACCEPTED'))).toBe(1);
      expect([await state(), asked.map(({ job }) => job)]).toEqual(['READY ACCEPTED', ['STATUS', 'SEND']]);
    }));

  it('is not set aside if it is only unanswered, however often', () =>
    within(async (world) => {
      const { turn, state } = await sentAbroad(world);
      for (let attempt = 0; attempt < 6; attempt += 1) expect(await turn(3600, silent)).toBe(1);
      expect(await state()).toBe('SENT SILENT');
    }));

  it('shows no answer where the answer cannot be stored', () =>
    within(async (world) => {
      const { call, state } = await sentAbroad(world);
      const failing = askPartners({
        inTransaction: (work) => work(call()),
        service: { ask: () => Promise.reject(new TypeError('content is null')) },
      });
      await expect(failing).rejects.toThrow('content is null');
      expect(await state()).toBe('SENT SILENT');
    }));
});
