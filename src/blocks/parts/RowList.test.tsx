// @vitest-environment jsdom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, it } from 'vitest';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import { bench, column, screen } from '../../engine/testing/screenBench';
import { RowList } from './RowList';

afterEach(cleanup);

it('shows its rows in the language of the page, also after a switch', async () => {
  const block: CompiledBlock = {
    id: 'latest',
    block: 'list',
    span: 'm',
    data: {
      path: 'a/latest',
      entity: 'Account',
      where: {},
      sort: [],
      limit: 20,
      category: column('name'),
      series: [column('status')],
    },
  };
  const rows = [{ id: '1', name: 'one', status: 'OPEN' }];
  const { store } = bench(screen({ floorplan: 'dashboard', blocks: [block] }), {
    answer: () => ({ rows, total: rows.length }),
  });
  const language = observable.box('tr');
  Object.assign(store.ports, {
    format: (_: unknown, value: unknown) => `${language.get()} ${String(value)}`,
  });
  await store.start();
  const [first] = store.board.blocks;
  if (first === undefined) throw new Error('The screen has no block.');
  render(<RowList block={first} screen={store} rows={rows} />);
  expect(page.getByText('tr OPEN')).toBeTruthy();
  act(() => runInAction(() => language.set('en')));
  expect(page.getByText('en OPEN')).toBeTruthy();
  expect(page.getByText('en one')).toBeTruthy();
});
