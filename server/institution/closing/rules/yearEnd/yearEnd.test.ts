import Big from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../../testing/commandWorld';
import { glBalances, lockPeriod, postLines, unlockPeriod, type VoucherLine } from '../../../ledger/rules';
import { previewYearEnd, rollBackYearEnd, startYearEnd } from '.';

let within: Awaited<ReturnType<typeof commandWorld>>;

beforeAll(async () => {
  within = await commandWorld();
});

const callOf = ({ records }: CommandTest) => ({
  records,
  today: '2026-11-20',
  now: '2026-11-20T09:00:00.000Z',
  runTask: () => Promise.reject(new Error('The books are small')),
});

const line = (glCode: string, amount: number, currency = 'TRY', rate?: string): VoucherLine => ({
  side: amount > 0 ? 'D' : 'C',
  glCode,
  currency,
  amount: Math.abs(amount).toFixed(2),
  ...(rate && { rate }),
});

const book = (world: CommandTest, bookingDate: string, ...lines: readonly VoucherLine[]) =>
  postLines(callOf(world), 'manualVoucher', lines, { bookingDate });

/** Capital of 5,000 TRY; fees of 1,000 TRY and 10 USD; expenses of 300 TRY; the next year has begun. */
async function bookYear(world: CommandTest) {
  await book(world, '2025-01-10', line('101.09', 5000), line('500.01', -5000));
  await book(world, '2025-03-10', line('101.09', 1000), line('600.01', -1000));
  await book(world, '2025-06-10', line('101.09', 10, 'USD', '40'), line('600.01', -10, 'USD', '40'));
  await book(world, '2025-09-10', line('770.01', 300), line('101.09', -300));
  await book(world, '2026-02-10', line('101.09', 50), line('600.01', -50));
  const rate = { currency: 'USD', rateDate: '2025-12-31', rateSource: 'TCMB' } as const;
  const { id, version } = await world.records.insert('ExchangeRate', {
    ...rate,
    buyRate: '42.000000',
    sellRate: '42.100000',
  });
  await world.records.update('ExchangeRate', id, version, { rateStatus: 'PUBLISHED' });
}

/** `600.01 TRY -50.00` for each balance after a day. */
const balancesOf = async (world: CommandTest, day: string) =>
  (await glBalances(callOf(world), day))
    .filter(({ balance }) => !balance.eq(0))
    .map(({ glCode, currency, balance }) => `${glCode} ${currency} ${balance.toFixed(2)}`);

const opened = [
  '101.09 TRY 5700.00',
  '101.09 USD 10.00',
  '198.01 USD -10.00',
  '198.02 TRY 400.00',
  '500.01 TRY -5000.00',
  '590 TRY -900.00',
  '691 TRY -200.00',
];

describe('closing a year', () => {
  it('closes income and expenses, carries the balances to the next year, and locks the year', () =>
    within(async (world) => {
      await bookYear(world);
      const { records } = world;
      expect(await previewYearEnd(callOf(world), 2025, '200.00')).toMatchObject({
        resultLines: 6,
        balances: opened.length,
      });
      const run = await startYearEnd(callOf(world), 2025, '200.00');
      expect(run).toMatchObject({ runStatus: 'DONE', recordCount: 4, totalAmount: '1100.00' });
      expect(await balancesOf(world, '2025-12-31')).toEqual([]);
      expect(await balancesOf(world, '2026-01-01')).toEqual(opened);
      expect(await balancesOf(world, '2026-11-20')).toEqual(
        ['101.09 TRY 5750.00', ...opened.slice(1), '600.01 TRY -50.00'].sort(),
      );
      const vouchers = await records.list('Voucher', { sourceRef: run.runNo });
      expect(vouchers.map(({ event, recordType, recordDate }) => [event, recordType, recordDate])).toEqual([
        ['yearEndResult', 'CLOSING', '2025-12-31'],
        ['yearEndProfit', 'CLOSING', '2025-12-31'],
        ['yearEndClosing', 'CLOSING', '2025-12-31'],
        ['yearOpening', 'OPENING', '2026-01-01'],
      ]);
      const steps = await records.list('YearEndStepLine', { run: run.id });
      expect(steps.map(({ stepName, recordCount }) => [stepName, recordCount])).toEqual([
        ['CLOSE_RESULT', 6],
        ['TRANSFER_RESULT', 1],
        ['CLOSE_BALANCES', opened.length],
        ['OPEN_BALANCES', opened.length],
        ['LOCK', 1],
      ]);
      await expect(book(world, '2025-12-31', line('770.01', 1), line('101.09', -1))).rejects.toMatchObject({
        code: 'ledger.periodLocked',
      });
      await expect(startYearEnd(callOf(world), 2025, '0.00')).rejects.toMatchObject({ code: 'run.exists' });
    }));

  it('moves a loss to 591, and locks what other locks left open', () =>
    within(async (world) => {
      await book(world, '2025-09-10', line('770.01', 300), line('101.09', -300));
      await lockPeriod(callOf(world), { periodStart: '2025-01-01', periodEnd: '2025-11-30' }, 'Beyanname');
      const run = await startYearEnd(callOf(world), 2025, '0.00');
      expect(await balancesOf(world, '2026-01-01')).toEqual(['101.09 TRY -300.00', '591 TRY 300.00']);
      const { records } = world;
      const periods = await records.list('AccountingPeriod', { periodStatus: 'LOCKED' });
      expect(periods.map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual([
        ['2025-01-01', '2025-11-30'],
        ['2025-12-01', '2025-12-31'],
      ]);
      await rollBackYearEnd(callOf(world), run.id, 'Fatura geldi');
      expect(await records.count('AccountingPeriod', { periodStatus: 'LOCKED' })).toBe(1);
    }));

  it('is rolled back on its days, while no later period is locked', () =>
    within(async (world) => {
      await bookYear(world);
      const call = callOf(world);
      const before = await balancesOf(world, '2026-11-20');
      const { id } = await startYearEnd(call, 2025, '0.00');
      const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
      const locked = await lockPeriod(call, january, 'Beyanname');
      await expect(rollBackYearEnd(call, id, 'Fatura geldi')).rejects.toMatchObject({
        code: 'yearEnd.nextLocked',
      });
      expect(locked).toMatchObject(january);
      await unlockPeriod(call, 'Beyanname');
      await rollBackYearEnd(call, id, 'Fatura geldi');
      expect(await balancesOf(world, '2026-11-20')).toEqual(before);
      await book(world, '2025-12-31', line('770.01', 1), line('101.09', -1));
      expect(await startYearEnd(call, 2025, '0.00')).toMatchObject({ totalAmount: '1099.00' });
    }));

  it.each<[string, number, string, boolean]>([
    ['yearEnd.notOver', 2026, '0.00', true],
    ['yearEnd.nothing', 2025, '0.00', false],
    ['yearEnd.tax', 2025, '1100.01', true],
  ])('is refused with %s', (code, year, taxProvision, isBooked) =>
    within(async (world) => {
      if (isBooked) await bookYear(world);
      await expect(startYearEnd(callOf(world), year, taxProvision)).rejects.toMatchObject({ code });
    }),
  );

  it('keeps the value in TRY of income in foreign currency', () =>
    within(async (world) => {
      await bookYear(world);
      const { result } = await previewYearEnd(callOf(world), 2025, '0.00');
      expect(result).toEqual(new Big('1100.00'));
    }));
});
