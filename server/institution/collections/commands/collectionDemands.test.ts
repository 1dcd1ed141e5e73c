import Big from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import type { JsonObject } from '../../../../contract/values/json';
import { sumDecimals } from '../../../../contract/values/money';
import type { SignedReply } from '../../../platform/outside/askSigned';
import { insertAccount } from '../../../testing/accountFixtures';
import { collectionWorld } from '../../../testing/collectionWorld';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { serverCallAt } from '../../../testing/eftWorld';
import { storeListed } from '../../../testing/listedEntries';
import { livePartner } from '../../../testing/livePartner';
import { claimNamedLines } from '../../banks/rules/lines';
import type { PartnerQuestion } from '../../transfers/rules/partners';
import { allocateNamed } from '../rules';
import type { CollectionDemand } from '../rules/demands/amounts';
import { tellCollectors } from '../rules/demands/notices';
import { type Expected, expected, openDemand } from '../rules/demands/takeCollectionDemand';
import { collectionDemands } from './collectionDemands';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A firm with an account, the EFTs that it expects, and the work of the job after matching. */
async function demandWorld(world: CommandTest) {
  const place = await collectionWorld(world);
  const { records, insert } = world;
  const partner = await livePartner(world, { partnerCode: 'HAZAR', title: 'Hazar Remit', endpointUrl: null });
  const owned = { ownerType: 'EXF', accountType: 'PAYMENT', partner, glCode: '320.02', balance: '0.00' };
  const { id: own } = await insertAccount(world, owned);
  const role = { partner, account: own, partnerAccountRole: 'VOSTRO', currency: 'TRY', status: 'ACTIVE' };
  const held = await insert('PartnerAccount', { ...role, creditLimit: '0.00', alertBalance: '0.00' });
  const expects = (amount: string, values: Partial<Expected> = {}) =>
    openDemand(serverCallAt(world), {
      partner,
      referenceNo: 'HZ-1',
      debtorName: 'MERT AKSOY',
      debtorIban: null,
      amount,
      dueDate: testDay,
      ...values,
    });
  const demand = async ({ id }: { readonly id: string }) =>
    (await records.get('EftCollectionDemand', id)) as CollectionDemand;
  const bank = { id: place.first.id, account: place.first.account, currency: 'TRY' };
  /** Money that a bank books for an IBAN, and the job. @returns its collection */
  const arrives = async (namedIban: string | null | undefined, amount: string, values: JsonObject = {}) => {
    const { id } = await place.line(amount, { namedIban: namedIban ?? null, ...values });
    await claimNamedLines(serverCallAt(world), bank);
    await allocateNamed(
      (work) => work(serverCallAt(world)),
      () => {},
    );
    const collection = await records.find('Collection', { usedLine: id });
    if (collection === null) throw new Error('the line was not claimed');
    return collection;
  };
  /** The collector’s account, what demands have counted, and what the ledger booked for demands. */
  const books = async () => {
    const vouchers = await records.list('Voucher', { event: 'demandCollection' });
    const inForce = vouchers.filter(({ cancelOf, cancelledBy }) => !cancelOf && !cancelledBy);
    const sums = await records.sum('EftCollectionDemand', ['matchedAmount'], {}, 'partner');
    return {
      account: await place.accountBalance(own),
      counted: sums[partner]?.matchedAmount ?? '0.00',
      booked: new Big(sumDecimals(inForce.map(({ totalDebit }) => totalDebit))).toFixed(2),
    };
  };
  const allocate = (collection: string, id: string, amount: string) =>
    place.allocateParts(collection, [{ demand: id, amount }]);
  const run = (name: string, id: string, payload: JsonObject = {}) => {
    const command = collectionDemands.find(({ path }) => path === `eft/collectionDemand/${name}`);
    if (command === undefined) throw new Error(`There is no command ${name}`);
    return world.call(command, 'eft/eft-collection-demands', { body: { id }, payload });
  };
  const told: PartnerQuestion[] = [];
  let minute = 1;
  const tell = (reply: SignedReply = { kind: 'answered', code: '00', content: {} }) => {
    minute += 11;
    return tellCollectors({
      service: {
        async ask(_, question) {
          told.push(question);
          return reply;
        },
      },
      inTransaction: (work) =>
        work(serverCallAt(world, `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`)),
    });
  };
  return { ...place, partner, own, held, expects, demand, arrives, books, allocate, run, told, tell };
}

describe('an EFT that a firm expects', () => {
  it('gets an IBAN of its own with right check digits, which the firm is told', () =>
    within(async (world) => {
      const { expects, tell, told } = await demandWorld(world);
      const [one, other] = [await expects('100.00'), await expects('100.00', { referenceNo: 'HZ-2' })];
      expect(one.virtualIban).not.toBe(other.virtualIban);
      for (const { virtualIban } of [one, other]) {
        expect(virtualIban).toMatch(/^TR\d{24}$/);
        expect(hasIbanCheckDigits(virtualIban ?? '')).toBe(true);
      }
      await tell();
      expect(told[0]).toMatchObject({
        job: 'NOTIFY',
        place: { firmRef: 'HZ-1' },
        content: { state: 'RECEIVED', virtualIban: one.virtualIban, matchedAmount: '0.00' },
      });
      // The IBAN of an account is never issued again: all are in one index.
      await expect(
        world.insert('AccountIban', { account: '1', iban: one.virtualIban ?? '', status: 'ACTIVE' }),
      ).rejects.toThrow();
    }));

  it('fails if the firm is not live or has no account, and has no IBAN', () =>
    within(async (world) => {
      const { expects, partner, held } = await demandWorld(world);
      const { records } = world;
      await records.update('PartnerAccount', held.id, held.version, { status: 'PASSIVE' });
      expect(await expects('100.00')).toMatchObject({
        demandStatus: 'FAILED',
        virtualIban: null,
        resultMessage: 'Firmanın bizde TL (vostro) hesabı yok.',
      });
      const live = await records.get('Partner', partner);
      await records.update('Partner', partner, live?.version ?? 0, { partnerStatus: 'SUSPENDED' });
      expect(await expects('100.00', { referenceNo: 'HZ-2' })).toMatchObject({
        demandStatus: 'FAILED',
        resultMessage: 'Firma canlı değil; talepleri işlenmez.',
      });
    }));

  it('finds its money with no hand, in parts; the firm’s account has what the demand counts', () =>
    within(async (world) => {
      const { expects, demand, arrives, books, pool, tell, told } = await demandWorld(world);
      const made = await expects('100.00');
      await tell();
      const first = await arrives(made.virtualIban, '40.00');
      expect(first).toMatchObject({ collectionStatus: 'ALLOCATED', suggestedTarget: 'DEMAND' });
      expect(await demand(made)).toMatchObject({ demandStatus: 'PROCESSING', matchedAmount: '40.00' });
      await tell();
      await arrives(made.virtualIban, '60.00');
      expect(await demand(made)).toMatchObject({ demandStatus: 'COMPLETED', matchedAmount: '100.00' });
      await tell();
      expect(await books()).toEqual({ account: '100.00', counted: '100.00', booked: '100.00' });
      expect(await pool()).toEqual([['0.00', '0.00']]);
      expect(told.map(({ content }) => [content?.state, content?.matchedAmount])).toEqual([
        ['RECEIVED', '0.00'],
        ['PROCESSING', '40.00'],
        ['COMPLETED', '100.00'],
      ]);
    }));

  it.each<[string, string, JsonObject, string]>([
    ['more than expected', '100.01', {}, 'MORE_THAN_EXPECTED'],
    ['after its due date', '40.00', { bookingDate: '2026-11-21' }, 'AFTER_DUE_DATE'],
  ])('leaves money that is %s in the pool, with the reason', (_, amount, values, stop) =>
    within(async (world) => {
      const { expects, demand, arrives, books, pool } = await demandWorld(world);
      const made = await expects('100.00');
      expect(await arrives(made.virtualIban, amount, values)).toMatchObject({
        collectionStatus: 'NEW',
        waitsFor: 'VALIDATION',
        demandStop: stop,
        suggestedDemand: made.id,
      });
      expect(await demand(made)).toMatchObject({ demandStatus: 'RECEIVED', matchedAmount: '0.00' });
      expect(await books()).toEqual({ account: '0.00', counted: '0.00', booked: '0.00' });
      expect(await pool()).toEqual([[amount, amount]]);
    }),
  );

  it('is closed short with a reason; money that comes later waits', () =>
    within(async (world) => {
      const { expects, demand, arrives, run, pool, actOnPool } = await demandWorld(world);
      const made = await expects('100.00');
      await arrives(made.virtualIban, '40.00');
      await expect(run('closeShort', made.id)).rejects.toMatchObject({ code: 'validation.failed' });
      await run('closeShort', made.id, { closeReason: 'Borçlu ödemeyecek' });
      expect(await demand(made)).toMatchObject({
        demandStatus: 'PARTIAL',
        closeReason: 'Borçlu ödemeyecek',
        matchedAmount: '40.00',
      });
      const late = await arrives(made.virtualIban, '60.00');
      expect(late).toMatchObject({ collectionStatus: 'NEW', demandStop: 'CLOSED' });
      expect(await pool()).toEqual([['60.00', '60.00']]);
      const closed = { code: 'collectionDemand.closed' };
      await expect(run('closeShort', made.id, { closeReason: 'Yeniden' })).rejects.toMatchObject(closed);
      await expect(run('remind', made.id)).rejects.toMatchObject(closed);
      await expect(actOnPool('accept', late.id)).rejects.toMatchObject(closed);
    }));

  it('is matched by hand with money of the pool, never with more than is expected', () =>
    within(async (world) => {
      const { expects, collect, allocate, allocateParts } = await demandWorld(world);
      const made = await expects('100.00');
      const collection = await collect('150.00');
      const tooMuch = { code: 'collectionDemand.tooMuch' };
      await expect(allocate(collection, made.id, '100.01')).rejects.toMatchObject(tooMuch);
      const twice = ['60.00', '60.00'].map((amount) => ({ demand: made.id, amount }));
      await expect(allocateParts(collection, twice)).rejects.toMatchObject(tooMuch);
    }));

  it('that was matched by hand counts again as before once the allocation is undone', () =>
    within(async (world) => {
      const { expects, demand, collect, allocate, books, pool, undo } = await demandWorld(world);
      const made = await expects('100.00');
      const collection = await collect('150.00');
      const { result } = await allocate(collection, made.id, '100.00');
      expect(await demand(made)).toMatchObject({ demandStatus: 'COMPLETED', lastCollection: collection });
      expect(await books()).toEqual({ account: '100.00', counted: '100.00', booked: '100.00' });
      expect(await pool()).toEqual([['50.00', '50.00']]);
      await undo(String(result?.id));
      expect(await demand(made)).toMatchObject({ demandStatus: 'RECEIVED', matchedAmount: '0.00' });
      expect(await books()).toEqual({ account: '0.00', counted: '0.00', booked: '0.00' });
      expect(await pool()).toEqual([['150.00', '150.00']]);
    }));

  it('takes lira alone', () =>
    within(async (world) => {
      const { expects, allocate } = await demandWorld(world);
      const made = await expects('100.00');
      const { id } = await world.insert('Collection', {
        payerName: 'X',
        currency: 'USD',
        amount: '50.00',
        allocatedAmount: '0.00',
        refundedAmount: '0.00',
        openAmount: '50.00',
        collectionSource: 'BANK_POOL',
        collectedAt: '2026-11-20T08:00:00.000Z',
      });
      await expect(allocate(id, made.id, '50.00')).rejects.toMatchObject({
        code: 'collectionDemand.onlyLira',
      });
    }));

  it('leaves money of a payer that a list names in the pool', () =>
    within(async (world) => {
      const { expects, arrives, books } = await demandWorld(world);
      const made = await expects('100.00');
      await storeListed(world.records, [{ fullName: 'MERT AKSOY' }]);
      expect(await arrives(made.virtualIban, '40.00')).toMatchObject({
        collectionStatus: 'NEW',
        waitsFor: 'AML',
      });
      expect((await books()).account).toBe('0.00');
    }));
});

describe('a notice to a collector', () => {
  it('that is not answered is repeated as it was; the firm is asked to remind its debtor', () =>
    within(async (world) => {
      const { expects, demand, arrives, run, told, tell } = await demandWorld(world);
      const made = await expects('100.00');
      await tell({ kind: 'silent', why: 'no answer in time' });
      await arrives(made.virtualIban, '40.00');
      expect(await demand(made)).toMatchObject({ noticeAnswer: 'SILENT' });
      await tell();
      expect(told[1]).toEqual(told[0]);
      await tell();
      await run('remind', made.id);
      await tell();
      expect(told.map(({ content }) => [content?.state, content?.matchedAmount, content?.remind])).toEqual([
        ['RECEIVED', '0.00', undefined],
        ['RECEIVED', '0.00', undefined],
        ['PROCESSING', '40.00', undefined],
        ['PROCESSING', '40.00', true],
      ]);
      expect(await demand(made)).toMatchObject({ noticeAnswer: 'ACCEPTED' });
    }));

  it('whose request is gone is not repeated', () =>
    within(async (world) => {
      const { expects, demand, run } = await demandWorld(world);
      const made = await expects('100.00');
      const [request] = await world.records.list('EftCollectionDemandRequest', { collectionDemand: made.id });
      await world.records.remove('EftCollectionDemandRequest', request?.id ?? '', request?.version ?? 0);
      expect(await demand(made)).toMatchObject({ noticeAnswer: 'WAITING' });
      await expect(run('remind', made.id)).rejects.toMatchObject({ code: 'collectionDemand.unanswered' });
    }));
});

describe('a message of a firm about an EFT that it expects', () => {
  const whole = { referenceNo: 'HZ-1', debtorName: ' Işıl çağrı ', amount: '200.00', dueDate: '2026-11-30' };

  it('is a demand if it is whole', () => {
    expect(expected(whole, testDay)).toEqual({
      referenceNo: 'HZ-1',
      debtorName: 'IŞIL ÇAĞRI',
      debtorIban: null,
      amount: '200.00',
      dueDate: '2026-11-30',
    });
  });

  it.each<[string, JsonObject]>([
    ['no amount', { amount: '0.00' }],
    ['an amount that is no text', { amount: 200 }],
    ['an IBAN of other check digits', { debtorIban: 'TR000006400000000000007002' }],
    ['no name', { debtorName: ' ' }],
    ['a reference with other signs', { referenceNo: '../1' }],
    ['a due date that has passed', { dueDate: '2026-11-19' }],
    ['a day that does not exist', { dueDate: '2026-11-31' }],
  ])('with %s is none', (_, values) => {
    expect(expected({ ...whole, ...values }, testDay)).toBeNull();
  });
});
