import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { column } from '../testing/screenBench';
import { groupCriteria } from './groupCriteria';

/** Criteria of the records behind a group row. */
function criteriaOf(row: JsonObject, filter: JsonObject, groupBy: readonly string[] = ['month', 'unit']) {
  const columns = [
    column('month', { kind: 'month', compute: { op: 'month', args: ['valueDate'] } }),
    column('hour', { kind: 'integer', compute: { op: 'hour', args: ['paidAt'] } }),
    column('unit', { kind: 'lookup' }),
    column('txnCount', { kind: 'integer', compute: { op: 'count' } }),
  ];
  const filters = { field: 'txnCount', op: 'gte' };
  const form = { field: (name: string) => (name === 'most' ? { filters } : undefined) };
  const grid = { definition: { columns, groupBy }, lastQuery: { filter } };
  return groupCriteria({ form, grid } as unknown as Parameters<typeof groupCriteria>[0], { id: '1', ...row });
}

const row = { month: '2026-11', unit: 'Kadıköy', 'unit.id': '7' };

describe('C.6 criteria for the records of a group', () => {
  test('are the values of the row, within the filter', () => {
    expect(criteriaOf(row, {})).toEqual({ unit: '7', valueDate: { from: '2026-11-01', to: '2026-11-30' } });
    const filter = { status: ['OPEN'], valueDate: { from: '2026-11-05', to: null } };
    expect(criteriaOf(row, filter)).toEqual({
      status: ['OPEN'],
      unit: '7',
      valueDate: { from: '2026-11-05', to: '2026-11-30' },
    });
  });

  test('omit criteria on figures of the group', () => {
    expect(criteriaOf(row, { most: 3 }, ['unit'])).toEqual({ unit: '7' });
  });

  test('do not exist for a row of empty values or of an hour', () => {
    expect(criteriaOf({ ...row, unit: null, 'unit.id': null }, {})).toBeUndefined();
    expect(criteriaOf({ hour: 9 }, {}, ['hour'])).toBeUndefined();
  });
});
