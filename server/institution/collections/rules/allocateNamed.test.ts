import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { collectionWorld } from '../../../testing/collectionWorld';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { ibans, serverCallAt } from '../../../testing/eftWorld';
import { approveDay, claimNamedLines, openDay } from '../../banks/rules/lines';
import { allocateNamed } from './allocateNamed';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** The branch with an account that has a virtual IBAN, and the work of the job after matching. */
async function virtualIban(world: CommandTest) {
  const place = await collectionWorld(world);
  const { id: link } = await world.insert('AccountIban', {
    account: place.account,
    iban: ibans.slow,
    isVirtual: true,
    status: 'ACTIVE',
  });
  const bank = { id: place.first.id, account: place.first.account, currency: 'TRY' };
  return {
    ...place,
    link,
    incoming: (amount: string, values: JsonObject = {}) =>
      place.line(amount, { namedIban: ibans.slow, ...values }),
    /** @returns the numbers of claimed lines and of allocated collections */
    run: async () => [
      await claimNamedLines(serverCallAt(world), bank),
      await allocateNamed(
        (work) => work(serverCallAt(world)),
        () => {},
      ),
    ],
    async states() {
      const kept = await world.records.list('Collection', {});
      return kept.map(({ amount, collectionStatus, waitsFor }) => [amount, collectionStatus, waitsFor]);
    },
  };
}

describe('money whose bank names a virtual IBAN', () => {
  it('is in its account with no hand, once; other lines wait', () =>
    within(async (world) => {
      const { incoming, line, run, states, account, accountBalance, pool } = await virtualIban(world);
      await incoming('150.00');
      await line('70.00');
      await incoming('20.00', { direction: 'D' });
      await incoming('30.00', { isReversal: true });
      await incoming('40.00', { namedIban: ibans.garanti });
      await incoming('60.00', { matchStatus: 'SUGGESTED' });
      expect(await run()).toEqual([1, 1]);
      expect(await states()).toEqual([['150.00', 'ALLOCATED', null]]);
      expect(await accountBalance(account)).toBe('1150.00');
      expect(await pool()).toEqual([['0.00', '0.00']]);
      expect(await run()).toEqual([0, 0]);
      expect(await accountBalance(account)).toBe('1150.00');
      const [event] = await world.records.list('CollectionEvent', {});
      expect(event).toMatchObject({ step: 'ALLOCATE', takenBy: null });
    }));

  it('loads the wallet whose IBAN it is, within its limits', () =>
    within(async (world) => {
      const { incoming, run, states, open, balanceOf } = await virtualIban(world);
      const wallet = await open();
      const { account = '' } = (await world.records.get('Wallet', wallet)) ?? {};
      const namedIban = (await world.records.find('AccountIban', { account }))?.iban ?? '';
      await incoming('900.00', { namedIban });
      await incoming('700.00', { namedIban });
      expect(await run()).toEqual([2, 1]);
      expect(await states()).toEqual([
        ['900.00', 'ALLOCATED', null],
        ['700.00', 'NEW', 'LIMIT'],
      ]);
      expect(await balanceOf(wallet)).toBe('900.00');
    }));

  it.each([
    ['a restricted customer', 'CUSTOMER'],
    ['a blocked account', 'VALIDATION'],
    ['a hit of a list', 'AML'],
  ])('waits in the pool for %s, with the check that stopped it, and leaves a reject', (why, waitsFor) =>
    within(async (world) => {
      const { incoming, run, states, customer, account, pool } = await virtualIban(world);
      const { insert, records } = world;
      if (why === 'a restricted customer')
        await insert('CustomerRestriction', {
          customer,
          restrictionType: 'RECEIVE',
          reason: 'CUSTOMER',
          startDate: '2026-11-01',
          status: 'ACTIVE',
        });
      if (why === 'a hit of a list') await insert('ScreeningHit', { customer, screenDecision: 'PENDING' });
      if (why === 'a blocked account') {
        await insert('AccountBlock', {
          account,
          blockType: 'FULL',
          reason: 'MASAK_FREEZE',
          status: 'ACTIVE',
        });
        const { version } = (await records.get('Account', account)) ?? { version: 0 };
        await records.update('Account', account, version, { status: 'BLOCKED' });
      }
      await incoming('150.00');
      expect(await run()).toEqual([1, 0]);
      expect(await states()).toEqual([['150.00', 'NEW', waitsFor]]);
      expect(await pool()).toEqual([['150.00', '150.00']]);
      expect(
        await records.find('TransactionReject', { screenId: 'collection/bankPoolCollection' }),
      ).toMatchObject({
        txnCode: 'COLLECTION',
        amount: '150.00',
        rejectStage: waitsFor,
        userName: 'system',
      });
      // Nothing is tried again by itself.
      expect(await run()).toEqual([0, 0]);
    }),
  );

  it('waits if the account is closed or of another currency, and is not claimed by an IBAN that is not in force', () =>
    within(async (world) => {
      const { incoming, run, states, link, account } = await virtualIban(world);
      const other = (await insertAccount(world, { currency: 'USD' })).id;
      await world.insert('AccountIban', {
        account: other,
        iban: ibans.isbank,
        isVirtual: true,
        status: 'ACTIVE',
      });
      await incoming('10.00', { namedIban: ibans.isbank });
      expect(await run()).toEqual([1, 0]);
      expect(await states()).toEqual([['10.00', 'NEW', 'VALIDATION']]);
      const { version } = (await world.records.get('AccountIban', link)) ?? { version: 0 };
      await world.records.update('AccountIban', link, version, { status: 'PASSIVE' });
      await incoming('20.00');
      expect(await run()).toEqual([0, 0]);
      expect(account).not.toBe(other);
    }));

  it('of an approved day stays as it was approved', () =>
    within(async (world) => {
      const { incoming, run, first } = await virtualIban(world);
      const statement = await world.insert('BankStatement', {
        bankAccount: first.id,
        openingDay: '2026-11-18',
        openingBalance: '0.00',
        closingDay: '2026-11-19',
        closingBalance: '0.00',
      });
      await openDay(world.records, statement as never);
      const [day] = await world.records.list('Reconciliation', { bankAccount: first.id });
      await world.records.update('Reconciliation', day?.id ?? '', day?.version ?? 0, {
        reconStatus: 'BALANCED',
      });
      await approveDay(world.records, day?.id ?? '', null);
      await incoming('20.00', { bookingDate: '2026-11-19' });
      expect(await run()).toEqual([0, 0]);
    }));
});
