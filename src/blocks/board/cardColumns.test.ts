import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { cardColumns } from './cardColumns';

const column = (name: string, more: Partial<CompiledColumn> = {}) =>
  ({ name, title: name, kind: 'text', sortable: true, ...more }) as CompiledColumn;
const reads = (binding: string) => ({ when: [{ binding, validator: 'v1', schema: {} }] });

const columns = [
  column('no'),
  column('assignedTo'),
  column('assignedTo.userName', { hidden: true }),
  column('assignedTo.email', { hidden: true }),
  column('needed', { hidden: true }),
  column('details', { kind: 'json' }),
];
const shown = (grid: Omit<Parameters<typeof cardColumns>[0], 'columns'>) =>
  cardColumns({ columns, ...grid }).map(({ name }) => name);

describe('the dialog of a row', () => {
  it('shows hidden columns, and nothing of JSON', () => {
    expect(shown({ actions: [] })).toEqual([
      'no',
      'assignedTo',
      'assignedTo.userName',
      'assignedTo.email',
      'needed',
    ]);
  });

  it.each([
    ['an action', { actions: [reads('$row.assignedTo.userName'), reads('$row.needed')] }],
    ['a mark of rows', { actions: [], rowTones: [{ tone: 'info', ...reads('$row.assignedTo.userName') }] }],
  ] as const)('shows no login that %s needs beside the name, but facts of the record', (_, grid) => {
    expect(shown(grid)).toEqual(['no', 'assignedTo', 'assignedTo.email', 'needed']);
  });

  it('shows what a condition reads through a look-up that is no column', () => {
    const some = columns.filter(({ name }) => name !== 'assignedTo');
    const grid = { columns: some, actions: [reads('$row.assignedTo.userName')] };
    expect(cardColumns(grid).map(({ name }) => name)).toContain('assignedTo.userName');
  });
});
