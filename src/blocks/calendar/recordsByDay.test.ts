import { describe, expect, test } from 'vitest';
import { sampleColumn } from '../../../contract/model/columns/sampleColumn';
import { recordsByDay } from './recordsByDay';

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('records on their days', () => {
  test('a range is listed on each of its visible days; one that ends before it begins on the first', () => {
    const rows = [
      { id: '1', first: '2026-10-30', last: '2026-11-02' },
      { id: '2', first: '2026-11-29', last: '2026-12-05' },
      { id: '3', first: '2026-11-02', last: null },
      { id: '4', first: '2026-11-15', last: '2026-11-01' },
      { id: '5', first: null, last: '2026-11-15' },
    ];
    const found = recordsByDay(
      rows,
      { date: sampleColumn('first', 'date'), until: sampleColumn('last', 'date') },
      november,
    );
    expect(Object.fromEntries([...found].map(([day, on]) => [day, on.map(({ id }) => id).join()]))).toEqual({
      '2026-11-01': '1',
      '2026-11-02': '1,3',
      '2026-11-15': '4',
      '2026-11-29': '2',
      '2026-11-30': '2',
    });
  });

  test('a time is listed on its day in Türkiye', () => {
    const rows = [{ id: '1', at: '2026-11-02T21:30:00.000Z' }];
    expect([...recordsByDay(rows, { date: sampleColumn('at', 'date-time') }, november).keys()]).toEqual([
      '2026-11-03',
    ]);
  });
});
