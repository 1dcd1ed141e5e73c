import { describe, expect, test } from 'vitest';
import { bench, column, field, form, formOf, gridOf, screen } from '../engine/testing/screenBench';
import { askedFacts, formFacts } from './shownFacts';

const rows = { rows: [{ id: '1', no: 'A-1' }], total: 1, sums: {} };

const query = screen({
  floorplan: 'query',
  endpoints: { query: 'a/query' },
  form: form([field('status'), field('name')]),
  grid: {
    ...{ source: 'query', columns: [column('no')], sort: [], pageSize: 20, groups: [], totals: [] },
    currencyField: 'currency',
  },
});

const said = (facts: ReturnType<typeof askedFacts>) => facts.map(({ label, value }) => [label, value]);

describe('E06 what stands above printed rows', () => {
  test('is what they were asked for with, the quick filter included, and not what was typed since', async () => {
    const { store } = bench(query, { answer: () => rows });
    await store.start();
    formOf(store).set('status', 'OPEN');
    await gridOf(store).query();
    await gridOf(store).setText('ışıl');
    formOf(store).set('status', 'CLOSED');
    formOf(store).set('name', 'Ali');
    expect(said(askedFacts(store))).toEqual([
      ['accounting:Account.status', 'text:"OPEN"'],
      ['grid:quick.asked', 'text:"ışıl"'],
    ]);
    expect(said(formFacts(store))).toEqual([
      ['accounting:Account.status', 'text:"CLOSED"'],
      ['accounting:Account.name', 'text:"Ali"'],
    ]);
  });

  test('is the form as it stands where no rows were asked for', async () => {
    const { store } = bench(query, { answer: () => rows });
    await store.start();
    formOf(store).set('name', 'Ali');
    expect(said(askedFacts(store))).toEqual([['accounting:Account.name', 'text:"Ali"']]);
  });
});
