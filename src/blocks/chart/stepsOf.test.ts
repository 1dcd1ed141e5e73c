import { describe, expect, test } from 'vitest';
import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import { stepsOf } from './stepsOf';

const category = {
  ...({ name: 'status', title: 'status', kind: 'codes', sortable: false } as const),
  codes: ['NEW', 'CHECKED', 'DONE'].map((code) => ({ code, title: code })),
} as const;
const data: CompiledBlockData = {
  path: 'a/b/c/query',
  where: {},
  series: [],
  sort: [],
  limit: 100,
  groupBy: 'status',
  category,
  compute: { op: 'count' },
};

describe('E09 the steps of a funnel', () => {
  test('are in the order of their codes, each with all records that have reached it', () => {
    const rows = [
      { id: '1', status: 'DONE', value: 5 },
      { id: '2', status: 'NEW', value: 20 },
      { id: '3', status: 'CHECKED', value: 7 },
    ];
    expect(stepsOf(rows, data).map(({ status, value }) => [status, value])).toEqual([
      ['NEW', 32],
      ['CHECKED', 12],
      ['DONE', 5],
    ]);
  });

  test('add amounts to the last digit, and keep the figures of a command', () => {
    const rows = [
      { id: '1', status: 'DONE', value: '9000000000000000.01' },
      { id: '2', status: 'NEW', value: '0.02' },
    ];
    expect(stepsOf(rows, data).map(({ value }) => value)).toEqual([
      '9000000000000000.03',
      '9000000000000000.01',
    ]);
    const { compute: _, ...answered } = data;
    expect(stepsOf(rows, answered).map(({ value }) => value)).toEqual(['0.02', '9000000000000000.01']);
  });
});
