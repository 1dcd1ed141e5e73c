import { addDays } from '../../contract/values/days';
import type { DemoRow } from './DemoBatch';

type Name = readonly [tr: string, en: string];

/** Public holidays of law 2429 by month and day. */
const yearly: readonly (readonly [string, Name])[] = [
  ['01-01', ['Yılbaşı', 'New Year’s Day']],
  ['04-23', ['Ulusal Egemenlik ve Çocuk Bayramı', 'National Sovereignty and Children’s Day']],
  ['05-01', ['Emek ve Dayanışma Günü', 'Labour and Solidarity Day']],
  ['05-19', ['Atatürk’ü Anma, Gençlik ve Spor Bayramı', 'Commemoration of Atatürk, Youth and Sports Day']],
  ['07-15', ['Demokrasi ve Millî Birlik Günü', 'Democracy and National Unity Day']],
  ['08-30', ['Zafer Bayramı', 'Victory Day']],
  ['10-29', ['Cumhuriyet Bayramı', 'Republic Day']],
];

const ramadan: Name = ['Ramazan Bayramı', 'Ramadan Feast'];
const sacrifice: Name = ['Kurban Bayramı', 'Feast of the Sacrifice'];

/** First days of the feasts: three days, and four; each has an eve with a half day. */
const feasts: readonly (readonly [firstDay: string, days: number, Name])[] = [
  ['2025-03-30', 3, ramadan],
  ['2025-06-06', 4, sacrifice],
  ['2026-03-20', 3, ramadan],
  ['2026-05-27', 4, sacrifice],
  ['2027-03-09', 3, ramadan],
  ['2027-05-16', 4, sacrifice],
];

/** Official holidays of Türkiye; those of every year begin with the year before `today`. */
export function vacationDays(today: string): readonly DemoRow[] {
  const firstYear = Number(today.slice(0, 4)) - 1;
  const days = [
    ...yearly.map(([day, name]) => ({ ...dayOf(`${firstYear}-${day}`, 'PUBLIC', name), recurring: true })),
    {
      ...eveOf(`${firstYear}-10-29`, ['Cumhuriyet Bayramı arifesi', 'Eve of Republic Day']),
      recurring: true,
    },
    ...feasts.flatMap(([firstDay, count, [tr, en]]) => [
      eveOf(firstDay, [`${tr} arifesi`, `Eve of the ${en}`]),
      ...Array.from({ length: count }, (_, at) =>
        dayOf(addDays(firstDay, at), 'RELIGIOUS', [`${tr} ${at + 1}. gün`, `${en}, day ${at + 1}`]),
      ),
    ]),
  ];
  return days.map((day, at) => ({ id: String(at + 1), ...day }));
}

function dayOf(date: string, dayType: string, [nameTr, nameEn]: Name) {
  return {
    date,
    nameTr,
    nameEn,
    country: 'TR',
    dayType,
    eftClosed: true,
    shiftValue: true,
    recurring: false,
  };
}

/** The half day before a holiday. */
function eveOf(holiday: string, name: Name) {
  const day = dayOf(addDays(holiday, -1), 'HALF', name);
  return { ...day, halfDayFrom: '13:00', eftClosed: false, shiftValue: false };
}
