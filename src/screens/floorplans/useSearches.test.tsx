// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScreenStore } from '../../engine';
import { action, bench, column, gridOf, handlers, screen } from '../../engine/testing/screenBench';
import { useSearches } from './useSearches';

afterEach(cleanup);

const search = screen({
  floorplan: 'query',
  endpoints: { query: 'a/query' },
  bffPath: 'a',
  actions: [action('search', { type: 'search' })],
  grid: {
    source: 'query',
    columns: [column('name')],
    pageSize: 20,
    sort: [],
    totals: [],
    groups: [],
    currencyField: 'currency',
  },
});

/** A page that records search events; the test triggers the server's response. */
async function page() {
  const notes: string[] = [];
  const waiting: ((rows: readonly string[]) => void)[] = [];
  const { store } = bench(search, {
    actions: handlers({
      search: async (acting) => {
        await acting.screen.grid?.query();
        return true;
      },
    }),
    answer: ({ path, options }) =>
      path === 'a/query' &&
      new Promise((resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('cancelled')));
        waiting.push((names) =>
          resolve({ rows: names.map((name) => ({ id: name, name })), total: names.length, sums: {} }),
        );
      }),
  });
  await store.start();
  const Page = observer(({ of }: { readonly of: ScreenStore }) => {
    useSearches(of, { onSearch: () => notes.push('begin'), onRows: () => notes.push('rows') });
    return null;
  });
  render(<Page of={store} />);
  return {
    notes,
    search: () => act(async () => void store.actions.run('search')),
    sort: () => act(async () => void gridOf(store).setSort([{ field: 'name', direction: 'asc' }])),
    answer: (...names: readonly string[]) => act(async () => waiting.at(-1)?.(names)),
  };
}

describe('C.3 folding of criteria', () => {
  it('follows a search with rows, but not one without', async () => {
    const { notes, search, answer } = await page();
    await search();
    expect(notes).toEqual(['begin']);
    await answer();
    await search();
    expect(notes).toEqual(['begin', 'begin']);
    await answer('Ayşe');
    expect(notes).toEqual(['begin', 'begin', 'rows']);
  });

  it('follows a replaced search when its replacement returns rows', async () => {
    const { notes, search, sort, answer } = await page();
    await search();
    await sort();
    expect(notes).toEqual(['begin']);
    await answer('Ayşe');
    expect(notes).toEqual(['begin', 'rows']);
  });

  it('does not follow an automatic query', async () => {
    const { notes, search, sort, answer } = await page();
    await search();
    await answer('Ayşe');
    await sort();
    await answer('Ayşe');
    expect(notes).toEqual(['begin', 'rows']);
  });
});
