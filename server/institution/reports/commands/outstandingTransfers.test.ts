import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { outstandingTransfers } from './outstandingTransfers';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'reports/outstandingTransaction';

/** Steps of a transfer that was sent on a day (Türkiye), each with its moment and the state after it. */
type Steps = readonly (readonly [at: string, to: string])[];

/** Stores a transfer that was sent, and its later steps. */
async function transfer(
  world: CommandTest,
  sentAt: string,
  values: Readonly<Record<string, Json>> = {},
  steps: Steps = [],
) {
  const { id, version } = await world.insert('Transfer', {
    sendCurrency: 'TRY',
    payoutCurrency: 'TRY',
    payoutMethod: 'CASH',
    payoutAmount: '100.00',
    receiverCountry: 'TR',
    payoutCode: null,
    sentAt,
    ...values,
  });
  let [at, from] = [version, 'DRAFT'];
  for (const [takenAt, transferStatus] of [[sentAt, 'SENT'], [sentAt, 'READY'], ...steps] as Steps) {
    at = (await world.records.untyped.update('Transfer', id, at, { transferStatus })).version;
    const step = { transfer: id, step: 'ACCEPT', fromStatus: from, toStatus: transferStatus, takenAt };
    await world.insert('TransferEvent', step);
    from = transferStatus;
  }
  return id;
}

/** Rows of the report: waiting days, band, last day and days left. */
async function shown(world: CommandTest, filter: JsonObject = {}) {
  const { rows } = await world.query(outstandingTransfers, screen, { filter: filter as never });
  return rows.map((row) => [row.ageDays, row.ageBand, row.expiresOn, row.daysLeft].join(' '));
}

describe('E02 outstandingTransaction', () => {
  it('has the last day of payout by the institution’s own days, which begin with the day of sending in Türkiye', () =>
    within(async (world) => {
      // The day of Türkiye begins three hours before that of UTC.
      await transfer(world, '2026-10-13T20:59:59.000Z');
      await transfer(world, '2026-10-13T21:00:00.000Z');
      expect(await shown(world)).toEqual(['38 LONGER 2026-11-27 7', '37 LONGER 2026-11-28 8']);
      await world.insert('Property', { propKey: 'payout.validDays', propValue: '38' });
      expect(await shown(world)).toEqual(['38 LONGER 2026-11-20 0', '37 LONGER 2026-11-21 1']);
      const { transferNo } = (await world.records.get(
        'Transfer',
        await transfer(world, '2026-10-12T09:00:00.000Z'),
      )) ?? { transferNo: '' };
      expect(await shown(world, { transferNo: transferNo.toLowerCase().slice(2) })).toHaveLength(1);
      expect((await shown(world))[0]).toBe('39 LONGER 2026-11-19 -1');
    }));

  it('has the days of the partner’s condition for a transfer abroad, of its method and currencies alone', () =>
    within(async (world) => {
      const partner = (await world.insert('Partner', { partnerCode: 'HAZAR' })).id;
      const terms = { payoutMethod: 'CASH', sendCurrency: 'TRY', payoutCurrency: 'USD' };
      await world.insert('PartnerCondition', {
        ...terms,
        partner,
        inOut: 'OUT',
        payoutValidDays: 20,
        status: 'ACTIVE',
      });
      await world.insert('PartnerCondition', {
        ...terms,
        payoutMethod: 'ACCOUNT',
        partner,
        inOut: 'OUT',
        payoutValidDays: 9,
        status: 'PASSIVE',
      });
      await transfer(world, '2026-11-10T09:00:00.000Z', { ...terms, partner, receiverCountry: 'AZ' });
      await transfer(world, '2026-11-10T09:00:00.000Z', { ...terms, partner, payoutMethod: 'ACCOUNT' });
      await transfer(world, '2026-11-10T09:00:00.000Z');
      const [abroad, domestic] = ['10 MONTH 2026-11-30 10', '10 MONTH 2026-12-25 35'];
      expect(await shown(world)).toEqual([abroad, domestic, domestic]);
      expect(await shown(world, { partner })).toEqual([abroad, domestic]);
      expect(await shown(world, { receiverCountry: 'AZ' })).toEqual([abroad]);
    }));

  it('has the bands of 0–7, 8–30 and more days, each to its last day', () =>
    within(async (world) => {
      for (const day of ['11-20', '11-13', '11-12', '10-21', '10-20'])
        await transfer(world, `2026-${day}T09:00:00.000Z`);
      const bandsOf = async (ageBand: string) =>
        (await shown(world, { ageBand })).map((row) => row.split(' ')[0]);
      expect(await bandsOf('WEEK')).toEqual(['7', '0']);
      expect(await bandsOf('MONTH')).toEqual(['30', '8']);
      expect(await bandsOf('LONGER')).toEqual(['31']);
    }));

  it('has what waited at the end of an earlier day: paid or given back since, not yet sent, or paid then and reopened', () =>
    within(async (world) => {
      const at = (day: string) => `2026-11-${day}T12:00:00.000Z`;
      const ids = {
        paid: await transfer(world, at('10'), {}, [[at('16'), 'PAID']]),
        onDay: await transfer(world, at('10'), {}, [[at('15'), 'PAID']]),
        cancelled: await transfer(world, at('11'), {}, [
          [at('17'), 'CANCELLED'],
          [at('18'), 'PAID_BACK'],
        ]),
        expired: await transfer(world, at('12'), {}, [
          [at('14'), 'EXPIRED'],
          [at('18'), 'PAID_BACK'],
        ]),
        reopened: await transfer(world, at('13'), {}, [
          [at('14'), 'PAID'],
          [at('18'), 'READY'],
        ]),
        later: await transfer(world, at('16')),
      };
      const found = async (asOfDate: string) => {
        const { rows } = await world.query(outstandingTransfers, screen, { filter: { asOfDate } as never });
        const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
        return rows.map(({ id, transferStatus }) => `${names.get(id)} ${transferStatus}`).sort();
      };
      expect(await found('2026-11-15')).toEqual(['cancelled READY', 'expired EXPIRED', 'paid READY']);
      expect(await found('2026-11-20')).toEqual(['later READY', 'reopened READY']);
      expect(await found('2026-11-09')).toEqual([]);
    }));
});
