import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { AnyCommand, QueryCommand } from '../../../engine/context/Command';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { marketingDailyCommands, marketingMonthlyCommands } from './marketing';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commands = [...marketingDailyCommands, ...marketingMonthlyCommands] as readonly AnyCommand[];

/** Rows of the query at a path. */
async function rowsOf(world: CommandTest, screen: string, path: string, filter: JsonObject) {
  const command = commands.find((each) => each.path === path) as QueryCommand;
  return world.query(command, screen, { filter });
}

/** A branch and an agent with their channels, and a function that stores a transfer at one of them. */
async function units(world: CommandTest) {
  const branch = (await world.insert('Agent', { title: 'Kadıköy', agentType: 'BRANCH' })).id;
  const agent = (await world.insert('Agent', { title: 'Karadeniz', agentType: 'AGENT' })).id;
  const channel = (channelCode: string, channelType: string) =>
    world.insert('Channel', { channelCode, name: channelCode, channelType, status: 'ACTIVE' });
  const channels = {
    branch: (await channel('SUBE', 'BRANCH')).id,
    agent: (await channel('TEMSILCI', 'AGENT')).id,
  };
  await channel('WEB', 'WEB');
  const transfer = async (
    sender: string,
    sentAt: string,
    values: Readonly<Record<string, Json>> = {},
    status = 'SENT',
  ) => {
    const { id, version } = await world.insert('Transfer', {
      sender,
      sendAgent: branch,
      sendCurrency: 'TRY',
      sendAmount: '100.00',
      feeAmount: '5.00',
      payoutCode: null,
      ...values,
    });
    await world.records.untyped.update('Transfer', id, version, { transferStatus: 'SENT', sentAt });
    if (status === 'CANCELLED')
      await world.records.update('Transfer', id, version + 1, { transferStatus: 'CANCELLED' });
  };
  const customer = async (at: string, registeredAgent: string, values: Readonly<Record<string, Json>> = {}) =>
    (
      await insertCustomer(
        { ...world, insert: (...of) => world.insertAt(at, ...of) },
        { registeredAgent, ...values },
      )
    ).id;
  return { branch, agent, channels, transfer, customer };
}

describe('W15 marketingReportDaily', () => {
  const screen = 'reports/marketingReportDaily';
  const daily = (world: CommandTest, filter: JsonObject = {}) =>
    rowsOf(world, screen, 'reports/marketingDaily/query', { day: '2026-11-19', ...filter });

  it('has new customers, first transfers, senders and volume of a day by channel, against the same weekday before', () =>
    within(async (world) => {
      const { branch, agent, channels, transfer, customer } = await units(world);
      // The day of Türkiye begins three hours before that of UTC.
      const old = await customer('2026-05-01T08:00:00Z', branch);
      const fresh = await customer('2026-11-18T21:00:00Z', branch);
      const another = await customer('2026-11-19T20:59:59Z', agent);
      await customer('2026-11-19T21:00:00Z', branch);
      await transfer(old, '2026-11-12T09:00:00Z', { sendAmount: '400.00' });
      await transfer(old, '2026-11-19T09:00:00Z');
      await transfer(fresh, '2026-11-18T21:00:00Z');
      await transfer(fresh, '2026-11-19T10:00:00Z');
      await transfer(fresh, '2026-11-19T21:00:00Z', { sendAmount: '900.00' });
      await transfer(fresh, '2026-11-19T11:00:00Z', { sendAmount: '900.00' }, 'CANCELLED');
      await transfer(another, '2026-11-19T12:00:00Z', { sendAgent: agent, sendAmount: '50.00' });
      const { rows, sums } = await daily(world);
      expect(rows).toEqual([
        {
          id: channels.branch,
          channelCode: 'SUBE',
          channelName: 'SUBE',
          currency: 'TRY',
          newCustomers: 1,
          firstTransfers: 1,
          activeSenders: 2,
          txnCount: 3,
          volume: '300.00',
          previousVolume: '400.00',
          deltaPct: '-25.0',
        },
        {
          id: channels.agent,
          channelCode: 'TEMSILCI',
          channelName: 'TEMSILCI',
          currency: 'TRY',
          newCustomers: 1,
          firstTransfers: 1,
          activeSenders: 1,
          txnCount: 1,
          volume: '50.00',
          previousVolume: '0.00',
          deltaPct: null,
        },
      ]);
      expect(sums.TRY).toEqual({
        volume: '350.00',
        previousVolume: '400.00',
        newCustomers: '2',
        firstTransfers: '2',
        txnCount: '4',
      });
      expect((await daily(world, { registeredAgent: agent })).rows).toMatchObject([
        { txnCount: 0, newCustomers: 0 },
        { txnCount: 1, newCustomers: 1 },
      ]);
      expect((await daily(world, { channelCode: channels.agent, day: '2026-11-19' })).rows).toMatchObject([
        { channelCode: 'TEMSILCI', txnCount: 1 },
      ]);
      const trend = await rowsOf(world, screen, 'reports/marketingDaily/trend', { day: '2026-11-19' });
      expect(trend.rows).toHaveLength(14);
      expect(trend.rows.filter(({ txnCount }) => txnCount !== 0)).toMatchObject([
        { day: '2026-11-12', txnCount: 1 },
        { day: '2026-11-19', txnCount: 4 },
      ]);
      // Each day of the chart has the count that the report of this day has.
      for (const { day, txnCount } of trend.rows) {
        const { sums: of } = await daily(world, { day: day ?? null });
        expect([day, of.TRY?.txnCount]).toEqual([day, String(txnCount)]);
      }
      const ofAgent = { day: '2026-11-19', channelCode: channels.agent };
      const agents = await rowsOf(world, screen, 'reports/marketingDaily/trend', ofAgent);
      expect(agents.rows.map(({ txnCount }) => txnCount)).toEqual([...Array(13).fill(0), 1]);
    }));

  it('has amounts of other currencies at the rate of their day, and no volume without a rate', () =>
    within(async (world) => {
      const { branch, transfer, customer } = await units(world);
      const sender = await customer('2026-05-01T08:00:00Z', branch);
      await transfer(sender, '2026-11-19T09:00:00Z', { sendCurrency: 'EUR', sendAmount: '10.00' });
      await transfer(sender, '2026-11-19T09:00:00Z');
      expect((await daily(world)).rows[0]).toMatchObject({ volume: null, deltaPct: null, txnCount: 2 });
      const rate = { currency: 'EUR', rateDate: '2026-11-19', rateSource: 'TCMB', buyRate: '50.000000' };
      const drafted = await world.insert('ExchangeRate', { ...rate, sellRate: '51.000000' });
      await world.records.update('ExchangeRate', drafted.id, drafted.version, { rateStatus: 'PUBLISHED' });
      expect((await daily(world)).rows[0]).toMatchObject({ volume: '600.00' });
    }));
});

describe('W15 marketingReportMonthly', () => {
  const screen = 'reports/marketingReportMonthly';
  const monthly = (world: CommandTest, filter: JsonObject = {}) =>
    rowsOf(world, screen, 'reports/marketingMonthly/query', { month: '2026-10', ...filter });

  it('has the senders retained and lost, the fee of each and the share of campaigns, by segment', () =>
    within(async (world) => {
      const { branch, transfer, customer } = await units(world);
      const campaign = (await world.insert('FeeTemplate', { code: 'K', feeType: '4', segment: 'NEW' })).id;
      const kept = await customer('2026-05-01T08:00:00Z', branch);
      const lost = await customer('2026-05-01T08:00:00Z', branch, { customerType: 'CORPORATE' });
      const fresh = await customer('2026-10-02T08:00:00Z', branch);
      for (const sender of [kept, lost]) await transfer(sender, '2026-08-10T09:00:00Z');
      for (const sender of [kept, lost]) await transfer(sender, '2026-09-10T09:00:00Z');
      await transfer(kept, '2026-10-10T09:00:00Z', { feeAmount: '6.00' });
      await transfer(fresh, '2026-10-11T09:00:00Z', { feeAmount: '0.00', campaign });
      await transfer(fresh, '2026-10-12T09:00:00Z', { feeAmount: '3.00' });
      const { rows } = await monthly(world);
      const shown = rows.map((row) =>
        [
          ...[row.segment, row.newCustomers, row.activeSenders, row.retainedPct, row.churnPct],
          ...[row.volume, row.netFee, row.revenuePerCustomer, row.campaignShare],
        ].join(' '),
      );
      expect([...shown].sort()).toEqual([
        'ALL 1 2 50.0 50.0 300.00 9.00 4.50 33.3',
        'CORPORATE 0 0 0.0 100.0 0.00 0.00  ',
        'NEW 1 1   200.00 3.00 3.00 50.0',
      ]);
      expect((await monthly(world, { segment: 'NEW' })).rows).toMatchObject([{ segment: 'NEW' }]);
      expect((await monthly(world, { month: '2026-08', segment: 'NEW' })).rows).toMatchObject([
        { activeSenders: 2, newCustomers: 0, volume: '200.00' },
      ]);
    }));

  it('has students by their profession and loyal customers by their twelve transfers of a year, as pricing does', () =>
    within(async (world) => {
      const { branch, transfer, customer } = await units(world);
      const profession = (await world.insert('RiskReference', { riskKind: 'POSITION', code: 'STUDENT' })).id;
      const student = await customer('2026-05-01T08:00:00Z', branch, { profession });
      for (let day = 10; day < 22; day += 1) await transfer(student, `2026-10-${day}T09:00:00Z`);
      const { rows } = await monthly(world);
      expect(rows.map(({ segment }) => segment).sort()).toEqual(['ALL', 'LOYAL', 'NEW', 'STUDENT']);
      const { rows: before } = await monthly(world, { month: '2026-11' });
      expect(before).toMatchObject(
        ['ALL', 'LOYAL', 'NEW', 'STUDENT'].map(() => ({ retainedPct: '0.0', churnPct: '100.0' })),
      );
    }));

  it('has the cohorts of six months, without a figure for months to come', () =>
    within(async (world) => {
      const { branch, transfer, customer } = await units(world);
      const [one, other] = [
        await customer('2026-05-01T08:00:00Z', branch),
        await customer('2026-05-01T08:00:00Z', branch),
      ];
      for (const sender of [one, other]) await transfer(sender, '2026-08-05T09:00:00Z');
      for (const at of ['2026-09-05', '2026-10-05']) await transfer(one, `${at}T09:00:00Z`);
      const { rows } = await rowsOf(world, screen, 'reports/marketingMonthly/cohorts', {
        month: '2026-10',
      });
      expect(rows).toEqual([
        {
          id: '2026-08',
          cohort: '2026-08',
          senders: 2,
          after1: '50.0',
          after2: '50.0',
          after3: null,
          after4: null,
          after5: null,
        },
      ]);
    }));
});
