import Big from 'big.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { todayInTurkiye } from '../../../../contract/values/today';
import type { ValuesOf } from '../../../records/RecordStore';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { insertRole, insertUser } from '../../../testing/staff';
import { limitFindings, type MovingFacts, recordUse, subjectUses } from '.';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const facts: MovingFacts = {
  txnCode: 'SEND_CASH',
  txnType: 'SEND',
  amount: '100.00',
  currency: 'TRY',
  userName: 'elif',
  roles: ['user', 'TELLER'],
  agent: null,
  customer: null,
  channel: null,
  customerType: null,
  today: '2026-11-20',
  now: '2026-11-20T10:00:00.000Z',
};

const limit = (world: CommandTest, values: ValuesOf<'TransactionLimit'>) =>
  world.insert('TransactionLimit', {
    limitCode: `L${Math.random().toString(36).slice(2, 9).toUpperCase()}`,
    txnCode: 'SEND_CASH',
    currency: 'TRY',
    perTxnMax: '1000.00',
    overAction: 'BLOCK',
    status: 'ACTIVE',
    validFrom: '2026-01-01',
    ...values,
  });

async function winners(world: CommandTest, asked: Partial<MovingFacts> = {}) {
  const found = await limitFindings(world.records, { ...facts, ...asked });
  return found.map(({ limit: { name } }) => name.tr);
}

describe('the limits of an operation', () => {
  it('are the most specific one of each group, in the order user or role, agent, customer, channel', () =>
    within(async (world) => {
      const agent = await world.insert('Agent', { title: 'Kadıköy', agentNo: '000901' });
      const other = await world.insert('Agent', { title: 'Konak', agentNo: '000902' });
      const customer = await insertCustomer(world);
      const [teller, elif] = [await insertRole(world, 'TELLER'), await insertUser(world, 'elif')];
      await limit(world, { limitCode: 'CUSTOMERS', limitScope: 'CUSTOMER' });
      await limit(world, { limitCode: 'AGENTS', limitScope: 'AGENT' });
      await limit(world, { limitCode: 'KADIKOY', limitScope: 'AGENT', agent: agent.id });
      await limit(world, { limitCode: 'KONAK', limitScope: 'AGENT', agent: other.id });
      await limit(world, { limitCode: 'USERS', limitScope: 'USER' });
      await limit(world, { limitCode: 'TELLER', limitScope: 'ROLE', role: teller });
      const asked = { agent: agent.id, customer: customer.id };
      expect(await winners(world, asked)).toEqual(['TELLER', 'KADIKOY', 'CUSTOMERS']);
      await limit(world, { limitCode: 'ELIF', limitScope: 'USER', user: elif });
      await limit(world, { limitCode: 'CUSTOMER', limitScope: 'CUSTOMER', customer: customer.id });
      expect(await winners(world, asked)).toEqual(['ELIF', 'KADIKOY', 'CUSTOMER']);
      expect(await winners(world, { ...asked, userName: 'ömer', roles: ['ACCOUNTING'] })).toEqual([
        'USERS',
        'KADIKOY',
        'CUSTOMER',
      ]);
      expect(await winners(world)).toEqual(['ELIF']);
    }));

  it('say which limit applies, in place of which others, and why', () =>
    within(async (world) => {
      const [teller, elif] = [await insertRole(world, 'TELLER'), await insertUser(world, 'elif')];
      await limit(world, { limitCode: 'TELLER', limitScope: 'ROLE', role: teller });
      await limit(world, { limitCode: 'ELIF', limitScope: 'USER', user: elif, perTxnMax: '50.00' });
      const [found] = await limitFindings(world.records, facts);
      expect(found).toMatchObject({
        breach: 'perTransaction',
        text: {
          tr: 'İşlem üst sınırı 50,00 TRY, işlem 100,00 TRY. ELIF: kullanıcının kendi limiti, TELLER yerine.',
          en: 'The maximum per transaction is 50.00 TRY, the operation is 100.00 TRY. ELIF: the limit of the user, in place of TELLER.',
        },
      });
    }));

  it('of several roles are those of the role that allows most', () =>
    within(async (world) => {
      const teller = await insertRole(world, 'TELLER');
      await limit(world, { limitCode: 'TELLER', limitScope: 'ROLE', role: teller, perTxnMax: '900.00' });
      await limit(world, {
        limitCode: 'MANAGER',
        limitScope: 'ROLE',
        role: await insertRole(world, 'BRANCH_MGR'),
        perTxnMax: '9000.00',
      });
      expect(await winners(world, { roles: ['TELLER', 'BRANCH_MGR'] })).toEqual(['MANAGER']);
    }));

  it('of a role that the institution made apply to its users, and use is listed for the users of the role', () =>
    within(async (world) => {
      const role = await insertRole(world, 'MERKEZ_GISE');
      const user = await insertUser(world, 'elif');
      await world.insert('UserRole', { user, role, validFrom: '2026-01-01', status: 'ACTIVE' });
      const { id } = await limit(world, { limitCode: 'MERKEZ', limitScope: 'ROLE', role });
      const asked = { ...facts, roles: ['MERKEZ_GISE'] };
      expect(await winners(world, asked)).toEqual(['MERKEZ']);
      expect(await winners(world)).toEqual([]);
      for (const userName of ['elif', 'ömer'])
        await recordUse(world.records, { ...asked, userName }, { recordRef: null, voucher: null });
      const stored = await world.records.get('TransactionLimit', id);
      if (stored === null) throw new Error('not stored');
      expect(await subjectUses(world.records, stored, facts.today)).toMatchObject([
        { subject: 'elif', usedToday: '100.00', countToday: 1 },
      ]);
    }));

  it('of a passive record, another transaction or another currency do not apply', () =>
    within(async (world) => {
      await limit(world, { limitScope: 'USER', status: 'PASSIVE' });
      await limit(world, { limitScope: 'USER', currency: 'EUR' });
      await limit(world, { limitScope: 'USER', txnCode: 'PAY_CASH' });
      expect(await winners(world)).toEqual([]);
    }));

  it('of a channel are those of the customer type before those of all', () =>
    within(async (world) => {
      const channel = await world.insert('Channel', {
        channelCode: 'WEB9',
        name: 'Web',
        channelType: 'WEB',
        clientId: 'web-2026',
      });
      const values = {
        channel: channel.id,
        txnType: 'SEND',
        currency: 'TRY',
        overAction: 'BLOCK',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      };
      await world.insert('ChannelLimit', { ...values, perTxnMax: '500.00', dailyAmount: '500.00' });
      await world.insert('ChannelLimit', {
        ...values,
        customerType: 'CORPORATE',
        perTxnMax: '10.00',
        dailyAmount: '900.00',
      });
      const ask = (customerType: MovingFacts['customerType']) =>
        limitFindings(world.records, { ...facts, channel: channel.id, customerType });
      expect(await ask('CORPORATE')).toMatchObject([{ breach: 'perTransaction', limit: { rank: 0 } }]);
      expect(await ask('INDIVIDUAL')).toMatchObject([{ breach: null, limit: { rank: 1 } }]);
    }));
});

describe('the limit of a customer', () => {
  it('is raised by an allowance in force of an account of the customer', () =>
    within(async (world) => {
      const customer = (await insertCustomer(world)).id;
      const account = (await insertAccount(world, { customer })).id;
      const other = (await insertAccount(world, { customer: (await insertCustomer(world)).id })).id;
      await limit(world, { limitCode: 'CUSTOMERS', limitScope: 'CUSTOMER', dailyAmount: '1000.00' });
      const allow = (values: ValuesOf<'AccountLimitAllowance'>) =>
        world.insert('AccountLimitAllowance', {
          account,
          allowanceType: 'LIMIT_RAISE',
          amount: '500.00',
          currency: 'TRY',
          status: 'ACTIVE',
          validFrom: '2026-11-01',
          validUntil: '2026-11-30',
          reason: 'Ev alımı, tapu',
          ...values,
        });
      const ask = async (amount: string) =>
        (await limitFindings(world.records, { ...facts, customer, amount }))[0]?.breach;
      await allow({ account: other });
      await allow({ validUntil: '2026-11-19' });
      await allow({ allowanceType: 'OVERDRAFT' });
      await allow({ currency: 'EUR' });
      expect(await ask('1000.01')).toBe('perTransaction');
      await allow({});
      expect(await ask('1500.00')).toBeNull();
      expect(await ask('1500.01')).toBe('perTransaction');
    }));
});

describe('the use of a limit', () => {
  it(
    'is counted as by a simple model, across the ends of days and months in Türkiye',
    () =>
      within(async (world) => {
        const moment = fc.date({
          min: new Date('2026-11-28T18:00:00.000Z'),
          max: new Date('2026-12-03T03:00:00.000Z'),
          noInvalidDate: true,
        });
        const operation = fc.record({ at: moment, cents: fc.integer({ min: 1, max: 60_000 }) });
        let run = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 14 }), async (unsorted) => {
            run += 1;
            const userName = `model${run}`;
            const caps = {
              perTxnMax: '500.00',
              dailyAmount: '900.00',
              dailyCount: 4,
              monthlyAmount: '1500.00',
            };
            await limit(world, { limitScope: 'USER', user: await insertUser(world, userName), ...caps });
            const accepted: { readonly day: string; readonly cents: number }[] = [];
            for (const { at, cents } of unsorted.toSorted(
              (one, other) => Number(one.at) - Number(other.at),
            )) {
              const day = todayInTurkiye(at);
              const ofDay = accepted.filter((each) => each.day === day);
              const ofMonth = accepted.filter((each) => each.day.slice(0, 7) === day.slice(0, 7));
              const sum = (list: typeof accepted) => list.reduce((total, each) => total + each.cents, 0);
              const passes =
                cents <= 50_000 &&
                sum(ofDay) + cents <= 90_000 &&
                ofDay.length < 4 &&
                sum(ofMonth) + cents <= 150_000;
              const asked = {
                ...facts,
                userName,
                today: day,
                now: at.toISOString(),
                amount: new Big(cents).div(100).toFixed(2),
              };
              const [found] = await limitFindings(world.records, asked);
              expect(found?.breach === null).toBe(passes);
              if (!passes) continue;
              await recordUse(world.records, asked, { recordRef: null, voucher: null });
              accepted.push({ day, cents });
            }
          }),
          { numRuns: 25 },
        );
      }),
    120_000,
  );

  it('of a channel starts again when its counter is reset', () =>
    within(async (world) => {
      const channel = await world.insert('Channel', {
        channelCode: 'WEB9',
        name: 'Web',
        channelType: 'WEB',
        clientId: 'web-2026',
      });
      const stored = await world.insert('ChannelLimit', {
        channel: channel.id,
        txnType: 'SEND',
        currency: 'TRY',
        perTxnMax: '500.00',
        dailyAmount: '150.00',
        overAction: 'BLOCK',
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      });
      const asked = { ...facts, channel: channel.id };
      await recordUse(world.records, asked, { recordRef: null, voucher: null });
      const later = { ...asked, now: '2026-11-20T12:00:00.000Z' };
      expect(await limitFindings(world.records, later)).toMatchObject([{ breach: 'dailyAmount' }]);
      await world.records.untyped.update('ChannelLimit', stored.id, stored.version, {
        resetAt: '2026-11-20T11:00:00.000Z',
      });
      expect(await limitFindings(world.records, later)).toMatchObject([{ breach: null }]);
    }));
});
