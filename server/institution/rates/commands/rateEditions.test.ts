import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { rateAsOf } from '../rules';
import { rateEditions } from './rateEditions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const line = (buyRate: string, sellRate: string, currency = 'USD') => ({ currency, buyRate, sellRate });
const commandOf = (name: string) => {
  const found = rateEditions.find(({ path }) => path === `fct/rate/${name}`);
  if (found === undefined) throw new Error(`There is no command ${name}`);
  return found as Parameters<CommandTest['call']>[0];
};
const send = (world: CommandTest, name: string, rates: readonly object[], test = {}) =>
  world.call(commandOf(name), 'fct/man-cur-def', {
    form: { rateDate: testDay, rateSource: 'MANUAL', rates: rates as never },
    ...test,
  });
/** The flow of rates whose publication a second person confirms. */
const flowOf = async ({ insert, records }: CommandTest): Promise<string> => {
  const flow = { txnCode: 'FX_RATE', status: 'ACTIVE' } as const;
  return ((await records.find('ApprovalDefinition', flow)) ?? (await insert('ApprovalDefinition', flow))).id;
};
/** Publishes rates as if the approval of their flow had been given. */
const approve = async (world: CommandTest, rates: readonly object[]) =>
  send(world, 'commit', rates, { granted: [await flowOf(world)] });
const published = (world: CommandTest) => approve(world, [line('40.000000', '41.000000')]);

describe('S06 E02 an edition of rates', () => {
  it('supersedes the rates in force, which keep their prices', () =>
    within(async (world) => {
      const first = await published(world);
      const second = await send(world, 'commit', [line('40.500000', '41.400000')]);
      expect(await world.records.list('ExchangeRate', {})).toMatchObject([
        { edition: first.result?.id, sellRate: '41.000000', rateStatus: 'SUPERSEDED' },
        {
          edition: second.result?.id,
          sellRate: '41.400000',
          rateStatus: 'PUBLISHED',
          previousSell: '41.000000',
        },
      ]);
      expect((await rateAsOf(world.records, 'USD', testDay))?.buyRate).toBe('40.500000');
      expect(await rateAsOf(world.records, 'USD', '2026-11-19')).toBeNull();
    }));

  it.each([
    [
      'a price that is ten times too high',
      line('40.000000', '410.000000'),
      'rates.0.sellRate',
      'rates.farOff',
    ],
    ['a price that is ten times too low', line('4.000000', '41.000000'), 'rates.0.buyRate', 'rates.farOff'],
    [
      ...['a wrong banknote price', { ...line('40.000000', '41.000000'), effectiveSell: '411.000000' }],
      ...['rates.0.effectiveSell', 'rates.farOff'],
    ],
    ['a rate of the lira', line('1.000000', '1.000000', 'TRY'), 'rates.0.currency', 'rates.ownCurrency'],
  ] as const)('with %s is refused at it, also if it was approved', (_, wrong, field, code) =>
    within(async (world) => {
      await published(world);
      if ('effectiveSell' in wrong)
        await send(world, 'commit', [{ ...line('40.000000', '41.000000'), effectiveSell: '41.100000' }]);
      const refused = { code, fieldErrors: [{ field }] };
      await expect(send(world, 'validate', [wrong])).rejects.toMatchObject(refused);
      await expect(approve(world, [wrong])).rejects.toMatchObject(refused);
    }),
  );

  it('has each currency once, and none that the ledger cannot store', () =>
    within(async (world) => {
      await expect(send(world, 'commit', [line('130.000000', '131.000000', 'KWD')])).rejects.toMatchObject({
        code: 'money.currencyDigits',
      });
      await expect(
        send(world, 'validate', [line('40.000000', '41.000000'), line('40.000000', '41.000000')]),
      ).rejects.toMatchObject({ code: 'rates.repeated' });
    }));

  it.each([
    [
      'a change of more than three percent',
      [line('41.300000', '41.400000')],
      'The rate of USD is 3.25 % from the edition before',
    ],
    [
      'a currency without an edition before',
      [line('40.000000', '41.000000'), line('48.000000', '49.000000', 'EUR')],
      'The rate of EUR has no edition before',
    ],
  ])('with %s waits for a second person', (_, rates, why) =>
    within(async (world) => {
      await published(world);
      const held = await flowOf(world);
      const other = (await world.insert('ApprovalDefinition', { txnCode: 'SEND_CASH', status: 'ACTIVE' })).id;
      // The approval of another flow is none of this one.
      for (const granted of [[], [other]])
        expect((await send(world, 'commit', rates, { granted })).result).toEqual({ held, why });
      expect(await world.records.count('RateEdition', {})).toBe(1);
      await approve(world, rates);
      expect(await world.records.count('RateEdition', {})).toBe(2);
    }),
  );

  it('is not published on a day after the one on which it was entered', () =>
    within(async (world) => {
      const form = {
        rateDate: '2026-11-19',
        rateSource: 'MANUAL',
        rates: [line('40.000000', '41.000000')] as never,
      };
      await expect(send(world, 'commit', [], { form, approved: true })).rejects.toMatchObject({
        code: 'rates.dayPassed',
      });
    }));

  it('begins with the rates in force, which a percentage changes together', () =>
    within(async (world) => {
      await published(world);
      const { state } = await world.call(commandOf('begin'), 'fct/man-cur-def');
      expect(state?.rates).toMatchObject([
        { currency: 'USD', buyRate: '40.000000', previousSell: '41.000000' },
      ]);
      // The page does not send read-only columns.
      const raised = await send(world, 'raise', [line('40.000000', '41.000000')], {
        payload: { percent: '-1.5' },
      });
      expect(raised.state?.rates).toMatchObject([
        { currency: 'USD', buyRate: '39.400000', sellRate: '40.385000', previousSell: '41.000000' },
      ]);
    }));
});
