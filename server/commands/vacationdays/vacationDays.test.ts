import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../fixtures/commandWorld';
import { addDays } from '../calendar';
import { removeVacationDay } from './vacationDays';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const tomorrow = addDays(testDay, 1);
const day = {
  ...{ nameTr: 'İdari izin', nameEn: 'Leave', country: 'TR', dayType: 'ADMIN' },
  ...{ eftClosed: true, shiftValue: true, recurring: false },
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
});
