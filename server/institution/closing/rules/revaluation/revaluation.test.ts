import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../../testing/commandWorld';
import { lockPeriod, post, postLines } from '../../../ledger/rules';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import { previewRevaluation, rollBackRevaluation, startRevaluation } from '.';

let within: Awaited<ReturnType<typeof commandWorld>>;

beforeAll(async () => {
  within = await commandWorld();
});

const callOf = ({ records }: CommandTest) => ({
  records,
  today: testDay,
  now: '2026-11-20T09:00:00.000Z',
  runTask: () => Promise.reject(new Error('The books are small')),
});

async function publish({ records }: CommandTest, rates: Readonly<Record<string, string>>, currency = 'USD') {
  for (const [rateDate, buyRate] of Object.entries(rates)) {
    const values = { currency, rateDate, buyRate, sellRate: buyRate, rateSource: 'TCMB' } as const;
    const { id, version } = await records.insert('ExchangeRate', values);
    await records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
  }
}

/** 100 USD bought by a branch for 4,050 TRY at a published rate of 41: assets in USD over the position. */
async function buy(world: CommandTest, bookingDate = '2026-10-10', agent: string | null = null) {
  const dollars = { currency: 'USD', amount: '100.00', rate: '41.000000' };
  const lira = { currency: 'TRY', amount: '4050.00' };
  await postLines(
    callOf(world),
    'manualVoucher',
    [
      { side: 'D', glCode: '101.09', ...dollars },
      { side: 'C', glCode: '198.01', ...dollars },
      { side: 'D', glCode: '198.02', ...lira },
      { side: 'C', glCode: '101.09', ...lira },
    ],
    { bookingDate, agent },
  );
}

const october = { day: '2026-10-31', rateSource: 'TCMB', currency: null, agent: null } as const;
const november = { ...october, day: '2026-11-20' };

const branches = async (world: CommandTest) =>
  [await world.insert('Agent', { title: 'Kadıköy' }), await world.insert('Agent', { title: 'Konak' })].map(
    ({ id }) => id,
  );

/** Lines of a position in USD and of the result of its trades. */
const gains = (fxBalance: string, gain: string, ofTrades: string) => [
  { currency: 'USD', fxBalance, oldRate: '41.000000', gainLoss: gain },
  { currency: 'TRY', gainLoss: ofTrades },
];

const inTryOf = async ({ records }: CommandTest, glCode: string) => {
  const sums = await records.sum('LedgerEntry', ['amount'], { glCode, currency: 'TRY' }, 'direction');
  return Number(sums.D?.amount ?? 0) - Number(sums.C?.amount ?? 0);
};

describe('a revaluation', () => {
  it('values a position at the rate of the day, apart from the result of trades', () =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '42.500000', '2026-11-02': '44.000000' });
      await buy(world);
      const { lines, parts } = await previewRevaluation(world, october);
      expect(lines).toEqual([
        {
          agent: null,
          currency: 'USD',
          fxBalance: '100.00',
          bookValue: '4100.00',
          oldRate: '41.000000',
          newRate: '42.500000',
          newValue: '4250.00',
          gainLoss: '150.00',
        },
        {
          agent: null,
          currency: 'TRY',
          fxBalance: '0.00',
          oldRate: null,
          newRate: null,
          bookValue: '4050.00',
          newValue: '4100.00',
          gainLoss: '50.00',
        },
      ]);
      expect(parts).toMatchObject([{ glCode: '101.09', fxBalance: '100.00', gainLoss: '150.00' }]);
      expect((await previewRevaluation(world, { ...october, currency: 'EUR' })).lines).toEqual([]);
    }));

  it('leaves the counter value of the position at the rates of the day, also after another one', () =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '42.500000', '2026-11-20': '42.100000' });
      await buy(world);
      const done = await startRevaluation(callOf(world), october);
      expect(done).toMatchObject({ runStatus: 'DONE', recordCount: 2, totalAmount: '200.00' });
      expect(await inTryOf(world, '198.02')).toBe(4250);
      expect(await inTryOf(world, '646.01')).toBe(-200);
      const again = await startRevaluation(callOf(world), november);
      expect(again).toMatchObject({ recordCount: 1, totalAmount: '-40.00' });
      expect(await inTryOf(world, '198.02')).toBe(4210);
      expect(await inTryOf(world, '656.01')).toBe(40);
      const lines = await world.records.list('RevaluationLine', { run: again.id });
      expect(lines).toMatchObject([{ currency: 'USD', oldRate: '42.500000', gainLoss: '-40.00' }]);
    }));

  it('is done once for a day and currency, never before a later one, and is rolled back in reverse order', () =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '42.500000', '2026-11-20': '42.100000' });
      await buy(world);
      const call = callOf(world);
      const first = await startRevaluation(call, october);
      await expect(startRevaluation(call, october)).rejects.toMatchObject({ code: 'run.exists' });
      await expect(startRevaluation(call, { ...october, currency: 'USD' })).rejects.toMatchObject({
        code: 'revaluation.laterExists',
      });
      const second = await startRevaluation(call, november);
      await expect(startRevaluation(call, { ...october, day: '2026-09-30' })).rejects.toMatchObject({
        code: 'revaluation.laterExists',
      });
      await expect(rollBackRevaluation(call, first.id, 'Kur')).rejects.toMatchObject({
        code: 'revaluation.laterExists',
      });
      await rollBackRevaluation(call, second.id, 'Kur');
      await rollBackRevaluation(call, first.id, 'Kur');
      expect(await inTryOf(world, '198.02')).toBe(4050);
      expect((await previewRevaluation(world, october)).lines[0]).toMatchObject({ gainLoss: '150.00' });
      expect(await startRevaluation(call, october)).toMatchObject({ totalAmount: '200.00' });
    }));

  it('is of a branch: its vouchers and gains are its own, and all branches together have what each has', () =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '42.500000', '2026-11-20': '42.100000' });
      const [one = '', other = ''] = await branches(world);
      for (const agent of [null, one, other]) await buy(world, '2026-10-10', agent);
      const call = callOf(world);
      const ofOne = { ...october, agent: one };
      expect((await previewRevaluation(call, ofOne)).lines).toMatchObject(gains('100.00', '150.00', '50.00'));
      expect((await previewRevaluation(call, october)).lines).toMatchObject(
        gains('300.00', '450.00', '150.00'),
      );
      const { runNo, ...first } = await startRevaluation(call, ofOne);
      expect(first).toMatchObject({ agent: one, recordCount: 2, totalAmount: '200.00' });
      const vouchers = await world.records.list('Voucher', { sourceRef: runNo });
      expect(vouchers.map(({ agent }) => agent)).toEqual([one, one]);
      // The branch that was valued before loses 40; the others gain 110 and the result of their trades.
      const all = await startRevaluation(call, november);
      expect(all).toMatchObject({ agent: null, recordCount: 5, totalAmount: '280.00' });
      expect(await inTryOf(world, '198.02')).toBe(3 * 4210);
      await rollBackRevaluation(call, all.id, 'Kur');
      expect(await inTryOf(world, '198.02')).toBe(4250 + 2 * 4050);
      const again = await startRevaluation(call, { ...november, agent: one });
      expect(again).toMatchObject({ recordCount: 1, totalAmount: '-40.00' });
    }));

  it.each<[string, readonly [number | null, 'october' | 'november', string | null][]]>([
    [
      'a branch',
      [
        [0, 'october', null],
        [0, 'october', 'run.exists'],
        [1, 'october', null],
        [0, 'november', null],
      ],
    ],
    [
      'a branch before all',
      [
        [0, 'october', null],
        [null, 'october', 'revaluation.laterExists'],
        [null, 'november', null],
      ],
    ],
    [
      'all before a branch',
      [
        [null, 'october', null],
        [0, 'october', 'revaluation.laterExists'],
        [0, 'november', null],
      ],
    ],
    [
      'an earlier day',
      [
        [0, 'november', null],
        [0, 'october', 'revaluation.laterExists'],
        [1, 'october', null],
      ],
    ],
    [
      'an earlier day of all',
      [
        [0, 'november', null],
        [null, 'october', 'revaluation.laterExists'],
      ],
    ],
  ])('is done once for a day and branch: %s', (_, runs) =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '42.500000', '2026-11-20': '42.100000' });
      const ids = await branches(world);
      for (const agent of ids) await buy(world, '2026-10-10', agent);
      for (const [at, day, code] of runs) {
        const scope = {
          ...(day === 'october' ? october : november),
          agent: at === null ? null : (ids[at] ?? ''),
        };
        const run = startRevaluation(callOf(world), scope);
        if (code === null) expect(await run).toMatchObject({ runStatus: 'DONE' });
        else await expect(run).rejects.toMatchObject({ code });
      }
    }),
  );

  it('needs a rate, a position, and an open period', () =>
    within(async (world) => {
      const call = callOf(world);
      const before = { ...october, day: '2026-10-29' };
      await expect(startRevaluation(call, before)).rejects.toMatchObject({ code: 'revaluation.nothing' });
      await buy(world);
      await expect(previewRevaluation(world, october)).rejects.toMatchObject({ code: 'revaluation.noRate' });
      await publish(world, { '2026-10-30': '42.500000' });
      await lockPeriod(call, { periodStart: '2026-10-01', periodEnd: '2026-10-31' }, 'Beyanname');
      await expect(startRevaluation(call, october)).rejects.toMatchObject({ code: 'ledger.periodLocked' });
    }));

  it('is done in the background if the books are large', () =>
    within(async (world) => {
      const asked: unknown[] = [];
      await world.insert('SchedulerTask', { jobName: 'ACCOUNTING_RUN', taskStatus: 'ACTIVE' });
      await buy(world);
      const { records } = world;
      const ledger = { ...ledgerOf(records), hasMoreEntries: async () => true };
      const large = { ...records, store: <Store>() => ledger as Store };
      const runTask = async (task: unknown) => {
        asked.push(task);
        return 'IS0000000001';
      };
      const run = await startRevaluation({ ...callOf(world), records: large, runTask }, october);
      expect(run.runStatus).toBe('QUEUED');
      expect(asked).toHaveLength(1);
    }));

  it('finds no result of trades that was booked as a gain before', () =>
    within(async (world) => {
      await publish(world, { '2026-10-30': '41.000000' });
      await buy(world);
      await post(callOf(world), 'revaluationGain', { amount: '50.00' }, { bookingDate: '2026-10-31' });
      expect((await previewRevaluation(world, october)).lines).toMatchObject([
        { currency: 'USD', gainLoss: '0.00' },
      ]);
    }));
});
