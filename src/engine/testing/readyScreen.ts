import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import { actions } from '../handlers';
import { bench, column, field, form, screen } from './screenBench';

/** A grid of accounts. */
export const grid: CompiledGrid = {
  source: 'query',
  columns: [column('accountNo'), column('status'), column('note', { hidden: true })],
  sort: [{ field: 'accountNo', direction: 'desc' }],
  pageSize: 20,
  groups: [],
  totals: [],
  currencyField: 'currency',
};

/** Endpoint of the rows. */
export const endpoints = { query: 'accounting/account/query' };
/** Query response with one row. */
export const rows = { rows: [{ id: '12', accountNo: 'A-12', status: 'OPEN' }], total: 1, sums: {} };

/** A ready screen with one action of each kind used in tests. */
export async function ready(words: Parameters<typeof screen>[0], outside: Parameters<typeof bench>[1] = {}) {
  const live = bench(screen({ form: form([field('reason'), field('status')]), ...words }), {
    ...outside,
    actions,
  });
  await live.store.start();
  return { ...live, run: live.store.actions };
}
