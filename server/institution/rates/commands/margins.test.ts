import Big from 'big.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { publishRate } from '../../../testing/publishRate';
import { customerRate, withMargin } from '../rules';
import { margins } from './margins';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const screen = 'fct/cer-curRateMargin';
const commandOf = (name: string) => margins.find(({ path }) => path === `fct/margin/${name}`) as never;
const base = {
  marginCode: 'M1',
  currency: 'USD',
  counterCurrency: 'TRY',
  amountFrom: '0.00',
  marginType: 'PERCENT',
  buyMargin: '0.5000',
  sellMargin: '1.0000',
  maxDeviation: '0.0000',
  validFrom: testDay,
  status: 'ACTIVE',
};
const save = (world: CommandTest, change: object) =>
  world.call(commandOf('commit'), screen, { form: { ...base, ...change } });

const rate = (world: CommandTest, currency: string, buyRate: string, sellRate: string) =>
  publishRate(world, { currency, buyRate, sellRate });
const request = {
  side: 'SEND',
  currency: 'USD',
  counterCurrency: 'TRY',
  amount: () => new Big(500),
} as const;

describe('S06 a margin', () => {
  it.each([
    ['margin.sameCurrency', { counterCurrency: 'USD' }],
    ['margin.band', { amountTo: '0.00' }],
    ['margin.overlap', { marginCode: 'M2', amountFrom: '999.99', amountTo: '2000.00' }],
  ])('is refused with %s', (code, change) =>
    within(async (world) => {
      await save(world, { amountTo: '1000.00' });
      await expect(save(world, change)).rejects.toMatchObject({ code });
    }),
  );

  it('of the next band, of another channel or of another time is stored beside it', () =>
    within(async (world) => {
      const channel = await world.insert('Channel', { channelCode: 'MOBIL', name: 'Mobil' });
      await save(world, { amountTo: '1000.00', validUntil: '2026-12-31' });
      await save(world, { marginCode: 'M2', amountFrom: '1000.00' });
      await save(world, { marginCode: 'M3', channel: channel.id });
      await save(world, { marginCode: 'M4', validFrom: '2027-01-01', amountTo: '1000.00' });
      expect(await world.records.count('CurrencyMargin', { marginSide: 'SEND' })).toBe(4);
    }));

  it('that is most specific and has the amount in its band makes the rate, and says why the others do not', () =>
    within(async (world) => {
      await rate(world, 'USD', '40.000000', '41.000000');
      await save(world, { amountTo: '1000.00' });
      await save(world, { marginCode: 'M2', amountFrom: '1000.00', sellMargin: '0.2000' });
      const channel = (await world.insert('Channel', { channelCode: 'MOBIL', name: 'Mobil' })).id;
      await save(world, { marginCode: 'M3', channel, marginType: 'POINT', sellMargin: '0.1000' });
      const [desk, mobile] = [
        await customerRate(world.records, request, testDay),
        await customerRate(world.records, { ...request, channel }, testDay),
      ];
      expect(desk?.rate.toFixed(6)).toBe('41.410000');
      expect(mobile?.rate.toFixed(6)).toBe('41.100000');
      expect(mobile?.lost.map(({ rule, why }) => [rule.marginCode, why])).toEqual([
        ['M1', { reason: 'lessSpecific' }],
        ['M2', { reason: 'amount' }],
      ]);
    }));

  it('between two foreign currencies is on their rate through the lira', () =>
    within(async (world) => {
      await rate(world, 'USD', '40.000000', '41.000000');
      await rate(world, 'EUR', '48.000000', '49.000000');
      const found = await customerRate(world.records, { ...request, counterCurrency: 'EUR' }, testDay);
      expect(found?.base.toFixed(6)).toBe('0.854167');
      expect(found?.rates).toHaveLength(2);
      expect(await customerRate(world.records, { ...request, currency: 'CHF' }, testDay)).toBeNull();
    }));

  it('is shown with the rate that it gives today', () =>
    within(async (world) => {
      await rate(world, 'USD', '40.000000', '41.000000');
      const { rows } = await world.query(commandOf('preview'), screen, { filter: base });
      expect(rows[1]).toMatchObject({
        amount: '1000.00',
        customerRate: '41.410000',
        counterAmount: '41410.00',
        spread: '410.00',
      });
    }));

  it('42 C5 is shown as people quote it, and the amounts are those of this rate', () =>
    within(async (world) => {
      await rate(world, 'USD', '40.000000', '43.006900');
      const filter = { ...base, currency: 'TRY', counterCurrency: 'USD', sellMargin: '0' };
      const { rows } = await world.query(commandOf('preview'), screen, { filter });
      const [, row] = rows;
      expect(row).toMatchObject({ amount: '1000.00', baseRate: '40.000000', customerRate: '40.000000' });
      expect(row?.counterAmount).toBe(new Big('1000').div('40').toFixed(2));
      const marked = await world.query(commandOf('preview'), screen, {
        filter: { ...filter, sellMargin: '7' },
      });
      // 1/40 with 7 % is 37.383178 lira for a dollar: 1,000 lira at that rate.
      expect(marked.rows[1]).toMatchObject({
        customerRate: '37.383178',
        counterAmount: '26.75',
        spread: '1.75',
      });
    }));

  it('never favours the customer, and never makes a rate negative', () => {
    const decimal = fc.integer({ min: 0, max: 500_000 }).map((units) => new Big(units).div(10_000));
    fc.assert(
      fc.property(decimal, decimal, fc.constantFrom('PERCENT', 'POINT'), (published, units, marginType) => {
        const margin = { marginType, buyMargin: units.toFixed(4), sellMargin: units.toFixed(4) };
        expect(withMargin(published, 'SEND', margin).gte(published)).toBe(true);
        const paid = withMargin(published, 'PAYOUT', margin);
        expect(paid.lte(published) && paid.gte(0)).toBe(true);
      }),
    );
  });
});
