import { describe, expect, test } from 'vitest';
import { action, bench, field, form, formOf, screen } from '../testing/screenBench';
import { actions } from '.';

async function filled() {
  const fields = form([field('name'), field('note'), field('code', { kind: 'password' })]);
  const live = bench(screen({ form: fields, actions: [action('clear', { type: 'clear' })] }), { actions });
  await live.store.start();
  const values = formOf(live.store);
  values.set('name', 'Ayşe');
  values.set('note', 'Kira');
  values.set('code', 'geheim');
  return { ...live, values, run: () => live.store.actions.run('clear') };
}

describe('clearing a form', () => {
  test('can be undone completely, except for passwords', async () => {
    const { store, values, run } = await filled();
    expect(store.cleared?.offered).toBe(false);
    await run();
    expect([values.value('name'), store.cleared?.offered]).toEqual([null, true]);
    store.cleared?.undo();
    expect(['name', 'note', 'code'].map((name) => values.value(name))).toEqual(['Ayşe', 'Kira', null]);
    expect([store.cleared?.offered, values.focusRequest?.field]).toEqual([false, 'name']);
  });

  test('cannot be undone after further input, or without previous input', async () => {
    const { store, values, run } = await filled();
    await run();
    values.set('note', 'Aidat');
    expect(store.cleared?.offered).toBe(false);
    values.set('note', null);
    await run();
    expect(store.cleared?.offered).toBe(false);
  });
});
