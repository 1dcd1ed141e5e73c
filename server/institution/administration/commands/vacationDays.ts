import { addDays } from '../../../../contract/values/days';
import type { Json } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { listSample } from '../../../engine/context/listSample';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { islamicDate, islamicDays } from '../../kernel/rules/calendar';

/** Deletes a vacation day. Throws `day.past` for a day that value dates were calculated with. */
export const removeVacationDay: Command = {
  path: 'vacationdays/day/remove',
  async handle({ records, body, today }) {
    const day = requireFound(await records.lock('VacationDay', textOf(body.id) ?? ''));
    if (day.recurring || day.date <= today) {
      throw new Refusal('day.past', {
        tr: 'Bu gün geçmiş valörlerde kullanıldı; silinemez.',
        en: 'Past value dates were calculated with this day; it can’t be deleted.',
      });
    }
    await records.remove('VacationDay', day.id, day.version);
    return { result: { id: day.id } };
  },
};

/**
 * Adds the religious holidays of the year before, and their eves, on the same days of the Islamic calendar. Days that
 * are defined already are kept; those of every year need no copy. Throws `day.nothingToCopy`.
 */
export const copyVacationYear: Command<never, { year: number }> = {
  path: 'vacationdays/day/copyYear',
  async handle({ records, payload }) {
    const year = Number(payload.year);
    const before = await daysOf(records, year - 1);
    const existing = new Set((await daysOf(records, year)).map(nameOf));
    const feasts = before.filter(({ dayType, recurring }) => dayType === 'RELIGIOUS' && !recurring);
    const moved = islamicDays(year);
    const wanted = feasts.flatMap((feast) => {
      const eve = before.find(
        ({ country, dayType, date }) =>
          country === feast.country && dayType === 'HALF' && date === addDays(feast.date, -1),
      );
      return (moved.get(islamicDate(feast.date)) ?? []).flatMap((date) => [
        { ...copyOf(feast), date },
        // The month before a feast has 29 or 30 days: an eve has no day of its own in the Islamic calendar.
        ...(eve ? [{ ...copyOf(eve), date: addDays(date, -1) }] : []),
      ]);
    });
    const missing = wanted.filter((day) => !existing.has(nameOf(day)));
    if (missing.length === 0) throw nothingToCopy(year);
    for (const day of missing) await records.insert('VacationDay', day);
    return { result: { count: missing.length } };
  },
};

/** A file with the columns of the official list, and days of it. */
export const vacationListSample: Command = {
  path: 'vacationdays/day/list/sample',
  handle: async (call) => listSample(call, sampleDays),
};

const eve = { tr: 'Ramazan Bayramı arifesi', en: 'Eve of the Ramadan Feast' };
const firstDay = { tr: 'Ramazan Bayramı 1. gün', en: 'Ramadan Feast, day 1' };

const sampleDays: readonly Readonly<Record<string, Json>>[] = [
  {
    date: '2027-03-08',
    nameTr: eve.tr,
    nameEn: eve.en,
    country: 'TR',
    dayType: 'HALF',
    halfDayFrom: '13:00',
    eftClosed: false,
    shiftValue: false,
  },
  {
    date: '2027-03-09',
    nameTr: firstDay.tr,
    nameEn: firstDay.en,
    country: 'TR',
    dayType: 'RELIGIOUS',
    eftClosed: true,
    shiftValue: true,
  },
];

type Day = Pick<StoredOf<'VacationDay'>, 'date' | 'country'>;

const nameOf = ({ date, country }: Day) => `${country} ${date}`;

function daysOf(records: Call['records'], year: number) {
  return records.list('VacationDay', { date: { gte: `${year}-01-01`, lte: `${year}-12-31` } });
}

/** Values of a day that its copy in another year has, too. */
function copyOf(day: StoredOf<'VacationDay'>) {
  const { nameTr, nameEn, country, dayType, halfDayFrom, eftClosed, shiftValue, recurring } = day;
  return { nameTr, nameEn, country, dayType, halfDayFrom, eftClosed, shiftValue, recurring };
}

const nothingToCopy = (year: number) =>
  new Refusal('day.nothingToCopy', {
    tr: `${year - 1} yılından eklenecek gün yok: dinî bayramı tanımlı değil ya da ${year} yılında hepsi var.`,
    en: `${year - 1} has no day to add: its religious holidays are not defined, or ${year} has all of them.`,
  });
