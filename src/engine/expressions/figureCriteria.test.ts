import { describe, expect, test } from 'vitest';
import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import { column } from '../testing/screenBench';
import { daysOf, figureCriteria } from './figureCriteria';

const basis = { values: { status: 'OPEN' }, span: { from: '2026-11-05', to: '2026-12-20' } };

/** Criteria of a figure for a grouping. */
function criteriaOf(words: Partial<CompiledBlockData>, row: Parameters<typeof figureCriteria>[2]) {
  const data = { path: 'a', where: {}, series: [], sort: [], limit: 20, ...words } as CompiledBlockData;
  return figureCriteria(data, basis, row);
}

describe('C.6 criteria for the records of a figure', () => {
  test('are the conditions of the block and the value of the figure: of a look-up its id', () => {
    const agent = { groupBy: 'agent', category: column('agent', { kind: 'lookup' }) };
    expect(criteriaOf(agent, { id: '1', agent: 'Kadıköy', 'agent.id': '7' })).toEqual({
      status: 'OPEN',
      agent: '7',
    });
  });

  test('of a month are its days within the selected range', () => {
    const monthly = {
      groupBy: 'day',
      interval: 'month',
      category: column('day', { kind: 'date' }),
      rangeField: 'day',
    } as const;
    const days = (day: string) => criteriaOf(monthly, { id: '1', day })?.day;
    expect(days('2026-11-01')).toEqual({ from: '2026-11-05', to: '2026-11-30' });
    expect(days('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-20' });
    const other = { ...monthly, rangeField: 'opened' };
    expect(criteriaOf(other, { id: '1', day: '2026-02-01' })).toMatchObject({
      day: { from: '2026-02-01', to: '2026-02-28' },
      opened: basis.span,
    });
  });

  test('of a month within a range of moments keep its ends that are within the month', () => {
    const from = '2026-11-05T08:00:00.000Z';
    // Midnight in Türkiye is on the day before in UTC.
    expect(daysOf('month', '2026-11', { from, to: '2026-11-30T20:00:00.000Z' })).toEqual({
      from,
      to: '2026-11-30T20:00:00.000Z',
    });
    expect(
      daysOf('month', '2026-11', { from: '2026-10-31T20:59:00.000Z', to: '2026-11-30T21:00:00.000Z' }),
    ).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(daysOf('month', '2026-11', { from: '2026-10-31T21:30:00.000Z' })).toMatchObject({
      from: '2026-10-31T21:30:00.000Z',
    });
  });

  test('of an edge of a pivot omit the summed dimension', () => {
    const matrix = { groupBy: 'kind', category: column('kind'), columnGroupBy: column('currency') };
    const at = (edge: string | null, kind: string | null, currency: string | null) =>
      criteriaOf(matrix, { id: '1', edge, kind, currency });
    expect(at(null, 'A', 'TRY')).toEqual({ status: 'OPEN', kind: 'A', currency: 'TRY' });
    expect(at('row', 'A', null)).toEqual({ status: 'OPEN', kind: 'A' });
    expect(at('column', null, 'TRY')).toEqual({ status: 'OPEN', currency: 'TRY' });
    expect(at('all', null, null)).toEqual({ status: 'OPEN' });
  });

  test('are missing for a figure of empty values', () => {
    expect(criteriaOf({ groupBy: 'kind', category: column('kind') }, { id: '1', kind: null })).toBeNull();
  });

  test('of a day of a calendar are that day', () => {
    const days = { date: column('due', { kind: 'date' }), interval: 'month' } as const;
    expect(criteriaOf({ days }, { id: '1', due: '2026-11-07' })).toEqual({
      status: 'OPEN',
      due: { from: '2026-11-07', to: '2026-11-07' },
    });
  });
});
