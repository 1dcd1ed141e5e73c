// @vitest-environment jsdom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import { bench, column, screen } from '../../engine/testing/screenBench';
import { PivotBlock } from './PivotBlock';

afterEach(cleanup);

const rows = [
  { id: '1', kind: 'A', currency: 'TRY', value: 2, edge: null },
  { id: '2', kind: 'A', currency: null, value: 2, edge: 'row' },
  { id: '3', kind: null, currency: 'TRY', value: 2, edge: 'column' },
  { id: '4', kind: null, currency: null, value: 2, edge: 'all' },
];

/** A loaded pivot; records opened screens. */
async function drawn(words: Partial<CompiledBlock>) {
  const block: CompiledBlock = {
    id: 'kinds',
    block: 'pivot',
    span: 'm',
    data: {
      path: 'a/kinds',
      entity: 'Account',
      where: {},
      sort: [],
      limit: 20,
      groupBy: 'kind',
      category: column('kind'),
      columnGroupBy: column('currency'),
      series: [column('value')],
    },
    ...words,
  };
  const { store, opened } = bench(screen({ floorplan: 'dashboard', blocks: [block] }), {
    answer: () => ({ rows, total: rows.length }),
  });
  await store.start();
  const [first] = store.board.blocks;
  if (first === undefined) throw new Error('The screen has no block.');
  await first.load();
  render(<PivotBlock block={first} screen={store} />);
  return opened;
}

it('C.6 figures of a pivot lead to the list of a cell, and of an edge', async () => {
  const opened = await drawn({ leads: { screen: 'accounting/accountSearch', route: '/a' } });
  const [cell, , , all] = page.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  for (const figure of [cell, all]) if (figure) fireEvent.click(figure);
  expect(opened.map(({ values }) => values)).toEqual([{ kind: 'A', currency: 'TRY' }, {}]);
});

it('shows its figures without a target', async () => {
  await drawn({});
  expect(page.getAllByRole('cell')).toHaveLength(4);
  expect(page.getAllByRole('button')).toHaveLength(1);
});
