import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { bench, column, field, form, formOf, gridOf, screen } from '../testing/screenBench';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fields = [field('name'), field('status', { default: 'OPEN' }), field('secret', { kind: 'password' })];
const query = screen({
  floorplan: 'query',
  form: form(fields),
  grid: {
    source: 'query',
    columns: [column('name')],
    sort: [],
    pageSize: 20,
    groups: [],
    totals: [],
    currencyField: 'currency',
  },
  endpoints: { query: 'a/query' },
  range: { choices: ['today', 'week'], initial: 'today' },
});
const rows = { rows: [{ id: '1' }], total: 1, sums: {} };

/** A page load in a browser tab; `kept` survives reloads. */
async function page(stored: Map<string, JsonObject>) {
  const drafts = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, draft: JsonObject) => void stored.set(key, draft),
    remove: (key: string) => void stored.delete(key),
  };
  const made = bench(query, { drafts, answer: () => rows });
  await made.store.start();
  return { ...made, form: formOf(made.store), grid: gridOf(made.store) };
}

test('C.2 a reload restores criteria, rows, quick filter and period; passwords are not stored', async () => {
  const stored = new Map<string, JsonObject>();
  const before = await page(stored);
  before.form.set('name', 'Ayşe');
  before.form.set('status', null);
  before.form.set('secret', 'geheim');
  await before.grid.query();
  await before.grid.setText('kasa');
  await before.store.board.setRange('week');
  vi.advanceTimersByTime(1_000);
  expect(JSON.stringify([...stored])).not.toContain('geheim');

  const after = await page(stored);
  expect([after.form.value('name'), after.form.value('status')]).toEqual(['Ayşe', null]);
  expect(after.store.board.range).toBe('week');
  expect(after.grid.rows).toHaveLength(1);
  expect(after.grid.lastQuery).toMatchObject({ text: 'kasa', filter: { name: 'Ayşe' } });
});

test('C.2 rows are queried only on request, and a closed tab leaves nothing', async () => {
  const stored = new Map<string, JsonObject>();
  const before = await page(stored);
  before.form.set('name', 'Ayşe');
  vi.advanceTimersByTime(1_000);
  const after = await page(stored);
  expect([after.form.value('name'), after.grid.phase]).toEqual(['Ayşe', 'idle']);
  after.store.abandon();
  after.store.dispose();
  vi.advanceTimersByTime(1_000);
  expect(stored.size).toBe(0);
});
