import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { lockPeriod, post, unlockPeriod } from '.';

let within: Awaited<ReturnType<typeof commandWorld>>;

beforeAll(async () => {
  within = await commandWorld();
});

const callOf = ({ records }: CommandTest) => ({
  records,
  today: '2026-11-20',
  now: '2026-11-20T09:00:00.000Z',
});

const book = (world: CommandTest, bookingDate: string) =>
  post(callOf(world), 'revaluationGain', { amount: '10.00' }, { bookingDate });

const lock = (world: CommandTest, periodStart: string, periodEnd: string) =>
  lockPeriod(callOf(world), { periodStart, periodEnd }, lockOf(periodEnd));

const lockOf = (lockRun: string) => ({ lockedBy: 'BALANCE', lockRun }) as const;

const locked = async ({ records }: CommandTest) =>
  (await records.list('AccountingPeriod', { periodStatus: 'LOCKED' })).map(
    ({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`,
  );

describe('A7 locked days have no gap', () => {
  it('March is not locked while February is open', () =>
    within(async (world) => {
      await book(world, '2026-01-15');
      await lock(world, '2026-01-01', '2026-01-31');
      await expect(lock(world, '2026-03-01', '2026-03-31')).rejects.toMatchObject({
        code: 'ledger.earlierOpen',
        text: { en: expect.stringContaining('01.02.2026') },
      });
      await lock(world, '2026-02-01', '2026-02-28');
      await lock(world, '2026-03-01', '2026-03-31');
      expect(await locked(world)).toEqual([
        '2026-01-01 2026-01-31',
        '2026-02-01 2026-02-28',
        '2026-03-01 2026-03-31',
      ]);
    }));

  it('the first lock begins with the books', () =>
    within(async (world) => {
      await book(world, '2026-09-30');
      await expect(lock(world, '2026-10-01', '2026-10-31')).rejects.toMatchObject({
        code: 'ledger.earlierOpen',
      });
      await lock(world, '2026-09-01', '2026-10-31');
      await expect(book(world, '2026-09-30')).rejects.toMatchObject({
        code: 'ledger.periodLocked',
        text: {
          tr: 'Muhasebe dönemi kilitli: 01.09.2026–31.10.2026 (Mizan 2026-10-31).',
          en: 'The accounting period is locked: 01.09.2026–31.10.2026 (Trial balance 2026-10-31).',
        },
      });
    }));

  it('days that are locked stay with the period that locked them, and what is left open is locked', () =>
    within(async (world) => {
      await lock(world, '2026-09-01', '2026-09-30');
      await lock(world, '2026-09-01', '2026-10-31');
      expect(await lock(world, '2026-10-01', '2026-10-31')).toBeNull();
      expect(await locked(world)).toEqual(['2026-09-01 2026-09-30', '2026-10-01 2026-10-31']);
    }));

  it('days before the books are locked with no gap to what is locked', () =>
    within(async (world) => {
      await lock(world, '2026-03-01', '2026-03-31');
      await expect(lock(world, '2026-01-01', '2026-01-31')).rejects.toMatchObject({
        code: 'ledger.laterLocked',
      });
      await lock(world, '2026-01-01', '2026-02-28');
      expect(await lock(world, '2026-01-01', '2026-02-28')).toBeNull();
      expect((await locked(world)).sort()).toEqual(['2026-01-01 2026-02-28', '2026-03-01 2026-03-31']);
    }));

  it('the last one is opened first, and opens no other', () =>
    within(async (world) => {
      await lock(world, '2026-09-01', '2026-09-30');
      await lock(world, '2026-10-01', '2026-10-31');
      await expect(unlockPeriod(callOf(world), lockOf('2026-09-30'))).rejects.toMatchObject({
        code: 'ledger.laterLocked',
      });
      await unlockPeriod(callOf(world), lockOf('2026-10-31'));
      expect(await locked(world)).toEqual(['2026-09-01 2026-09-30']);
      await lock(world, '2026-10-01', '2026-10-20');
      expect(await locked(world)).toEqual(['2026-09-01 2026-09-30', '2026-10-01 2026-10-20']);
    }));

  it('a gap that older locks left is closed before anything later is locked', () =>
    within(async (world) => {
      await lock(world, '2026-01-01', '2026-01-31');
      const march = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
      const { id, version } = await world.records.insert('AccountingPeriod', march);
      await world.records.update('AccountingPeriod', id, version, { periodStatus: 'LOCKED' });
      await expect(lock(world, '2026-04-01', '2026-04-30')).rejects.toMatchObject({
        code: 'ledger.earlierOpen',
      });
      await lock(world, '2026-02-01', '2026-02-28');
      await lock(world, '2026-04-01', '2026-04-30');
      expect(await locked(world)).toHaveLength(4);
    }));
});
