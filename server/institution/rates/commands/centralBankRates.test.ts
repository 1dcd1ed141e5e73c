import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { unavailableServices } from '../../services/unavailableServices';
import type { BulletinReply, RateBulletin } from '../rules';
import { centralBankRates } from './centralBankRates';
import { rateEditions } from './rateEditions';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const line = (currency: string, buyRate: string, sellRate: string) => ({
  currency,
  buyRate,
  sellRate,
  effectiveBuy: null,
  effectiveSell: null,
});
const bulletin = (rates: RateBulletin['rates'], given: Partial<RateBulletin> = {}): BulletinReply => ({
  kind: 'bulletin',
  bulletin: { bulletinNo: '2026/225', bulletinDate: testDay, rates, ...given },
});
const near = [line('USD', '40.400000', '41.410000'), line('JPY', '0.271043', '0.272838')];

type Command = Parameters<CommandTest['call']>[0];
const ask = (world: CommandTest, name: 'fetchTcmb' | 'loadTcmb', reply: BulletinReply) => {
  const commands = centralBankRates({ bulletin: async () => reply });
  const screen = name === 'fetchTcmb' ? 'fct/cer-query' : 'fct/man-cur-def';
  return world.call(commands.find(({ path }) => path.endsWith(name)) as Command, screen);
};
/** Publishes manual rates as if their approval had been given. */
const published = async (world: CommandTest, ...rates: readonly object[]) => {
  const flow = await world.insert('ApprovalDefinition', { txnCode: 'FX_RATE', status: 'ACTIVE' });
  const command = rateEditions.find(({ path }) => path === 'fct/rate/commit') as Command;
  return world.call(command, 'fct/man-cur-def', {
    form: { rateDate: testDay, rateSource: 'MANUAL', rates: rates as never },
    granted: [flow.id],
  });
};
const ratesOf = async (world: CommandTest) => {
  const rates = await world.records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
  return rates.map(({ currency, sellRate, rateSource }) => [currency, sellRate, rateSource]);
};

describe('A bulletin that is fetched', () => {
  it('is published as an edition of TCMB, of the currencies in force alone, and only once', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'));
      const first = await ask(world, 'fetchTcmb', bulletin(near));
      expect(first).toMatchObject({ result: { bulletin: '2026/225 20.11.2026' } });
      expect(first.head).toBeUndefined();
      expect(await ratesOf(world)).toEqual([['USD', '41.410000', 'TCMB']]);
      await expect(ask(world, 'fetchTcmb', bulletin(near))).rejects.toMatchObject({
        code: 'rates.bulletinKnown',
        text: { en: expect.stringContaining('2026/225 20.11.2026 was published before as KUR') },
      });
      expect(await world.records.list('RateEdition', { rateSource: 'TCMB' })).toMatchObject([
        { id: first.result?.id, rateDate: testDay, bulletinNo: '2026/225', bulletinDate: testDay },
      ]);
    }));

  it('of the last business day holds until that of today is out, and without a number is known by its day', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'));
      const yesterday = { bulletinNo: '', bulletinDate: '2026-11-19' };
      await ask(world, 'fetchTcmb', bulletin(near, yesterday));
      await expect(ask(world, 'fetchTcmb', bulletin(near, yesterday))).rejects.toMatchObject({
        code: 'rates.bulletinKnown',
      });
      await ask(world, 'fetchTcmb', bulletin(near));
      await expect(ask(world, 'fetchTcmb', bulletin(near, yesterday))).rejects.toMatchObject({
        code: 'rates.bulletinDay',
      });
      expect(await world.records.count('RateEdition', { rateSource: 'TCMB' })).toBe(2);
    }));

  it('that lacks a currency in force leaves its rate, and warns', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'), line('SAR', '11.000000', '11.100000'));
      expect(await ask(world, 'fetchTcmb', bulletin(near))).toMatchObject({
        head: { code: 'rates.bulletinLacks', message: { en: expect.stringContaining('SAR') } },
      });
      expect((await ratesOf(world)).sort()).toEqual([
        ['SAR', '11.100000', 'MANUAL'],
        ['USD', '41.410000', 'TCMB'],
      ]);
    }));

  it.each<readonly [string, BulletinReply, string]>([
    ['does not arrive', { kind: 'silent' }, 'rates.bankSilent'],
    ['is refused by the bank', { kind: 'failed', status: 503 }, 'rates.bankFailed'],
    ['can’t be read', { kind: 'unreadable', why: { tr: 'Yarım.', en: 'Half.' } }, 'rates.bulletinUnreadable'],
    ['is of tomorrow', bulletin(near, { bulletinDate: '2026-11-21' }), 'rates.bulletinDay'],
    [
      'is of a day before the last business day',
      bulletin(near, { bulletinDate: '2026-11-18' }),
      'rates.bulletinDay',
    ],
    ['has other currencies alone', bulletin(near.slice(1)), 'rates.bulletinEmpty'],
    [
      'has a rate four percent off, which a second person confirms on the manual entry',
      bulletin([line('USD', '40.000000', '42.640000')]),
      'rates.bulletinFarOff',
    ],
    ['has a rate ten times off', bulletin([line('USD', '400.000000', '410.000000')]), 'rates.bulletinFarOff'],
  ])('and %s stores nothing', (_, reply, code) =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'));
      await expect(ask(world, 'fetchTcmb', reply)).rejects.toMatchObject({
        code,
        text: { en: expect.stringContaining('No rate has changed') },
      });
      expect(await world.records.count('RateEdition', {})).toBe(1);
      expect(await ratesOf(world)).toEqual([['USD', '41.000000', 'MANUAL']]);
    }),
  );
});

it.each(['fetchTcmb', 'loadTcmb'])(
  'without an address of the central bank, %s says that the connection is missing',
  (name) =>
    within(async (world) => {
      const command = centralBankRates(unavailableServices.centralBank).find(({ path }) =>
        path.endsWith(name),
      );
      await expect(world.call(command as Command, 'fct/cer-query')).rejects.toMatchObject({
        code: 'service.notConnected',
        text: { en: 'There is no connection to TCMB.' },
      });
    }),
);

describe('A bulletin that is loaded for manual entry', () => {
  it('fills the lines of the currencies in force, keeps the others, and stores nothing', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'), line('SAR', '11.000000', '11.100000'));
      const { state, head } = await ask(world, 'loadTcmb', bulletin(near));
      expect(state).toEqual({
        rateSource: 'TCMB',
        bulletinNo: '2026/225',
        bulletinDate: testDay,
        rates: [
          { ...line('USD', '40.400000', '41.410000'), previousSell: '41.000000' },
          { ...line('SAR', '11.000000', '11.100000'), previousSell: '11.100000' },
        ],
      });
      expect(head).toMatchObject({ code: 'rates.bulletinLacks' });
      expect(await world.records.count('RateEdition', {})).toBe(1);
    }));

  it('is loaded also if a rate is far off, since its publication then waits for a second person', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'));
      const far = bulletin([line('USD', '42.000000', '43.000000')]);
      expect(await ask(world, 'loadTcmb', far)).toMatchObject({
        state: { rates: [{ currency: 'USD', sellRate: '43.000000' }] },
      });
      await expect(ask(world, 'loadTcmb', { kind: 'silent' })).rejects.toMatchObject({
        code: 'rates.bankSilent',
        status: 503,
      });
    }));

  it('and published by hand is known: a later fetch does not publish it again', () =>
    within(async (world) => {
      await published(world, line('USD', '40.000000', '41.000000'));
      const publish = async (form: object) => {
        const command = rateEditions.find(({ path }) => path === 'fct/rate/commit') as Command;
        return world.call(command, 'fct/man-cur-def', { form: { rateDate: testDay, ...form } });
      };
      const { state } = await ask(world, 'loadTcmb', bulletin(near));
      const byHand = await publish(state ?? {});
      expect(await world.records.get('RateEdition', String(byHand.result?.id))).toMatchObject({
        rateSource: 'TCMB',
        bulletinNo: '2026/225',
        bulletinDate: testDay,
      });
      await expect(ask(world, 'fetchTcmb', bulletin(near))).rejects.toMatchObject({
        code: 'rates.bulletinKnown',
      });
      await ask(world, 'fetchTcmb', bulletin(near, { bulletinNo: '2026/226' }));
      expect(await world.records.count('RateEdition', { rateSource: 'TCMB' })).toBe(2);
      const yesterday = { ...state, bulletinNo: '2026/224', bulletinDate: '2026-11-19' };
      await expect(publish(yesterday)).rejects.toMatchObject({ code: 'rates.bulletinOlder' });
      // Rates of another source are not those of the bulletin that was loaded before.
      const manual = await publish({ ...yesterday, rateSource: 'MANUAL' });
      expect(await world.records.get('RateEdition', String(manual.result?.id))).toMatchObject({
        bulletinNo: null,
        bulletinDate: null,
      });
    }));
});
