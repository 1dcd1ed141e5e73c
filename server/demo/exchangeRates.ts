import { addDays } from '../../contract/values/days';
import { scaled } from './cents';
import type { DemoRow } from './DemoBatch';
import type { DemoWorld } from './DemoWorld';

/** Initial buying rates, in ten-thousandths of a lira. */
const first = { USD: 421_500, EUR: 489_300, GBP: 556_800, CHF: 521_400, SAR: 112_300 } as const;

/** Number of days with rates. */
const days = 45;

/** Central bank rates per day and currency: they drift upwards; the last one is valid. */
export function exchangeRates({ today, random }: DemoWorld): readonly DemoRow[] {
  const rows: DemoRow[] = [];
  for (const [currency, start] of Object.entries(first)) {
    let buy: number = start;
    let previousSell: number | null = null;
    for (let back = days; back >= 0; back -= 1) {
      const rateDate = addDays(today, -back);
      const sell: number = buy + Math.round(buy * 0.0018);
      rows.push({
        id: String(rows.length + 1),
        currency,
        rateDate,
        rateSource: 'TCMB',
        buyRate: sixPlaces(buy),
        sellRate: sixPlaces(sell),
        effectiveBuy: sixPlaces(buy - Math.round(buy * 0.0007)),
        effectiveSell: sixPlaces(sell + Math.round(sell * 0.0015)),
        previousSell: previousSell === null ? null : sixPlaces(previousSell),
        publishedAt: `${rateDate}T06:30:00.000Z`,
        rateStatus: back === 0 ? 'PUBLISHED' : 'SUPERSEDED',
      });
      previousSell = sell;
      buy += random.int(-900, 1300);
    }
  }
  return rows;
}

/**
 * Rates of the month ends of the year before the daily ones, by which positions are valued and the year is closed. Each is a
 * little lower than the next one.
 */
export function monthEndRates(today: string, daily: readonly DemoRow[]): readonly DemoRow[] {
  const begin = addDays(today, -days);
  const ends = Array.from({ length: 13 }, (_, back) => {
    const [year = 0, month = 0] = begin.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 - back, 0)).toISOString().slice(0, 10);
  });
  return Object.entries(first).flatMap(([currency, start], at) =>
    ends.map((rateDate, back): DemoRow => {
      const buy = start - Math.round(start * 0.012 * (back + 1));
      const sell = buy + Math.round(buy * 0.0018);
      return {
        id: String(daily.length + at * ends.length + back + 1),
        currency,
        rateDate,
        rateSource: 'TCMB',
        buyRate: sixPlaces(buy),
        sellRate: sixPlaces(sell),
        effectiveBuy: sixPlaces(buy - Math.round(buy * 0.0007)),
        effectiveSell: sixPlaces(sell + Math.round(sell * 0.0015)),
        publishedAt: `${rateDate}T06:30:00.000Z`,
        rateStatus: 'SUPERSEDED',
      };
    }),
  );
}

/** The rates with the edition of each day and source by which they were published, and these editions. */
export function withEditions(rates: readonly DemoRow[]): { rates: DemoRow[]; editions: DemoRow[] } {
  const days = [...new Set(rates.map(({ rateDate }) => String(rateDate)))].sort();
  const editions = days.map((rateDate, at): DemoRow => {
    const id = String(at + 1);
    const publishedAt = `${rateDate}T06:30:00.000Z`;
    return { id, editionNo: `KUR${id.padStart(8, '0')}`, rateDate, rateSource: 'TCMB', publishedAt };
  });
  const editionOf = new Map(editions.map(({ id, rateDate }) => [rateDate, id]));
  return {
    editions,
    rates: rates.map((rate) => ({ ...rate, edition: editionOf.get(rate.rateDate) ?? null })),
  };
}

/** Buying rate of a currency on a day: the last one published by then, before the first rates the earliest. */
export function rateOn(rates: readonly DemoRow[]): (currency: string, day: string) => string {
  const known = new Map<string, DemoRow[]>();
  for (const rate of rates)
    known.set(String(rate.currency), [...(known.get(String(rate.currency)) ?? []), rate]);
  return (currency, day) => {
    const ofCurrency = known.get(currency) ?? [];
    return String(
      (ofCurrency.findLast(({ rateDate }) => String(rateDate) <= day) ?? ofCurrency[0])?.buyRate ?? '',
    );
  };
}

function sixPlaces(tenThousandths: number): string {
  return scaled(tenThousandths * 100, 6);
}
