import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/values/days';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { copyVacationYear, removeVacationDay } from './vacationDays';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const tomorrow = addDays(testDay, 1);
const day = {
  nameTr: 'İdari izin',
  nameEn: 'Leave',
  country: 'TR',
  dayType: 'ADMIN',
  eftClosed: true,
  shiftValue: true,
  recurring: false,
};
const remove = (world: CommandTest, id: string) =>
  world.call(removeVacationDay, 'vacationdays/query', { body: { id } });

describe('vacation days', () => {
  it('are unique by country and date', () =>
    within(async (world) => {
      await world.insert('VacationDay', { ...day, date: tomorrow });
      await world.insert('VacationDay', { ...day, date: tomorrow, country: 'DE' });
      await expect(world.insert('VacationDay', { ...day, date: tomorrow })).rejects.toMatchObject({
        code: 'record.unique',
        fieldErrors: [{ field: 'date', message: 'Another record has the same Date and Country.' }],
      });
    }));

  it('can be deleted before their date, not afterwards', () =>
    within(async (world) => {
      const { id } = await world.insert('VacationDay', { ...day, date: tomorrow });
      await remove(world, id);
      expect(await world.records.get('VacationDay', id)).toBeNull();
      for (const kept of [{ date: testDay }, { date: tomorrow, recurring: true }]) {
        const stored = await world.insert('VacationDay', { ...day, ...kept });
        await expect(remove(world, stored.id)).rejects.toMatchObject({ code: 'day.past' });
      }
    }));

  it('of religion are copied to the next year by the Islamic calendar, with their eves; others are not', () =>
    within(async (world) => {
      const copy = (year: number) =>
        world.call(copyVacationYear, 'vacationdays/definition', { payload: { year } });
      const feast = { ...day, dayType: 'RELIGIOUS' };
      const half = { dayType: 'HALF', halfDayFrom: '13:00', eftClosed: false, shiftValue: false };
      await world.insert('VacationDay', { ...day, ...half, date: '2026-03-19', nameTr: 'Arife' });
      await world.insert('VacationDay', { ...feast, date: '2026-03-20', nameTr: '1. gün' });
      await world.insert('VacationDay', { ...feast, date: '2026-03-21', nameTr: '2. gün' });
      await world.insert('VacationDay', { ...day, date: '2026-05-18', nameTr: 'Köprü' });
      await world.insert('VacationDay', { ...day, date: '2026-10-28', ...half, nameTr: 'Arife' });
      await world.insert('VacationDay', { ...feast, date: '2027-03-10', nameTr: 'Listedeki' });
      expect((await copy(2027)).result).toEqual({ count: 2 });
      const days = await world.records.list('VacationDay', { date: { gte: '2027-01-01' } });
      expect(days.map(({ date, nameTr, dayType }) => [date, nameTr, dayType]).sort()).toEqual([
        ['2027-03-08', 'Arife', 'HALF'],
        ['2027-03-09', '1. gün', 'RELIGIOUS'],
        ['2027-03-10', 'Listedeki', 'RELIGIOUS'],
      ]);
      await expect(copy(2027)).rejects.toMatchObject({ code: 'day.nothingToCopy' });
    }));
});
