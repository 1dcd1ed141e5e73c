import { describe, expect, test, vi } from 'vitest';
import type { ActionHandler } from '../actions/ActionHandler';
import { action, bench, column, field, form, handlers, screen } from '../testing/screenBench';

describe('E08 the rows of a block', () => {
  const rows = {
    source: 'query',
    sort: [],
    pageSize: 20,
    groups: [],
    totals: [],
    currencyField: 'currency',
  } as const;
  const lift = action('lift', {
    type: 'dialog',
    placement: 'row',
    block: 'current',
    form: form([field('note', { default: '$row.note' })]),
  });
  const restriction = screen({
    actions: [lift],
    blocks: [
      {
        id: 'current',
        block: 'grid',
        span: 'full',
        grid: { ...rows, columns: [column('note')] },
        data: { path: 'customers/restriction/block/current', where: {}, series: [], sort: [], limit: 50 },
      },
    ],
  });
  const row = { id: '7', note: 'letter 12' };

  async function shown() {
    const answer = () => ({ rows: [row], total: 1, sums: {} });
    const made = bench(restriction, { answer, actions: handlers({ dialog, refresh }) });
    await made.store.start();
    await Promise.all(made.store.board.blocks.map((block) => block.load()));
    const part = made.store.parts.byId.get('current');
    if (part === undefined) throw new Error('The block has no screen.');
    return { ...made, part };
  }
  const sent: unknown[] = [];
  const dialog: ActionHandler = ({ action: step, screen: live, row: of }) =>
    live.openDialog(step, of, async (payload) => void sent.push(payload));
  const refresh: ActionHandler = async ({ screen: live }) => {
    await live.refresh();
    return true;
  };

  test('a row’s dialog is shown once, over the whole screen', async () => {
    const { store, part } = await shown();
    const running = part.actions.run('lift', row);
    await vi.waitFor(() => expect(store.dialog?.form.value('note')).toBe('letter 12'), { timeout: 10_000 });
    expect(await part.actions.run('lift', row)).toBe('stopped');
    part.merge({ result: { fieldErrors: [{ field: 'note', code: 'required', message: 'Zorunlu.' }] } });
    expect(store.dialog?.form.errors.shown('note')).toBe('Zorunlu.');
    store.dialog?.form.set('note', 'lifted');
    await store.dialog?.submit();
    expect([await running, store.dialog, sent]).toEqual(['done', null, [{ note: 'lifted' }]]);
  });

  test('an action of a row refreshes the whole screen', async () => {
    const { part, calls } = await shown();
    calls.length = 0;
    await part.refresh();
    expect(calls.map(({ path }) => path)).toEqual(['customers/restriction/block/current']);
  });
});
