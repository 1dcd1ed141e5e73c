import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { action, bench, field, form, formOf, type RecordedCall, screen } from '../testing/screenBench';
import { actions } from '.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wizard that sends money: fee and total come from the server, and hold until a time. */
const sending = screen({
  key: 'moneyTransfer/transfer',
  floorplan: 'wizard',
  bffPath: 'a',
  endpoints: { begin: 'a/begin', commit: 'a/commit' },
  form: form(
    [
      field('amount', { kind: 'decimal' }),
      field('currency'),
      field('fee', { kind: 'decimal', currencyField: 'currency', readOnly: true }),
      field('total', { kind: 'decimal', currencyField: 'currency', readOnly: true }),
      field('until', { kind: 'date-time', readOnly: true, countdown: true }),
      field('receiver'),
    ],
    {
      sections: [
        { id: 'price', rows: [['amount', 'currency', 'fee', 'total', 'until']] },
        { id: 'who', rows: [['receiver']] },
      ],
    },
  ),
  steps: [
    { id: 'price', title: 'a:price', sections: ['price'] },
    { id: 'who', title: 'a:who', sections: ['who'] },
  ],
  serverCalculations: [
    { inputs: ['amount', 'currency'], outputs: ['fee', 'total', 'until'], path: 'a/calculate' },
  ],
  actions: [
    action('save', {
      type: 'request',
      submits: true,
      path: 'a/commit',
      validatePath: 'a/validate',
      confirm: { summary: ['receiver', 'fee', 'total', 'currency'] },
    }),
  ],
});

/** Stored in the browser before a reload: input without the results of calculations. */
const draft = { values: { amount: '100.00', currency: 'TRY' }, version: null };

/** The screen with a server that prices by a fee, or refuses to. */
async function page(opening: {
  readonly draft?: boolean;
  readonly values?: JsonObject;
  readonly resubmit?: string;
}) {
  const price = { fee: '1.00', total: '101.00', isThere: true };
  const commits: JsonObject[] = [];
  const server = { refuses: false };
  const answer = ({ path, payload, options }: RecordedCall) => {
    if (path === 'a/begin') {
      options?.owner?.merge({ session: { currentTransactionKey: 'key' } });
      // Values of a request to correct: with the price of then.
      if (payload?.resubmit)
        return { outcome: 'REJECTED', values: { ...draft.values, fee: '0.50', total: '100.50' } };
    }
    if (path === 'a/calculate') {
      if (!price.isThere) throw new RequestError('request.refused', 'No price.');
      const { fee, total } = price;
      options?.owner?.merge({ state: { fee, total, until: new Date(Date.now() + 600_000).toISOString() } });
    }
    if (path === 'a/commit') {
      commits.push(payload ?? {});
      if (server.refuses) throw new RequestError('request.refused', 'Changed.');
    }
    return undefined;
  };
  const stored = new Map<string, JsonObject>(opening.draft ? [['moneyTransfer/transfer ', draft]] : []);
  const made = bench(sending, {
    ...opening,
    actions,
    answer,
    drafts: {
      read: (key) => stored.get(key) ?? null,
      write: (key, values) => void stored.set(key, values),
      remove: (key) => void stored.delete(key),
    },
  });
  await made.store.start();
  const calculated = () => made.calls.filter(({ path }) => path === 'a/calculate').length;
  return { ...made, price, commits, server, calculated, live: formOf(made.store) };
}

const openings = [
  ['a restored draft', { draft: true }],
  ['values given to a tab', { values: draft.values }],
  ['a request to correct and send again', { resubmit: '7' }],
] as const;

describe('42 C2 a form of money that begins with input', () => {
  test.each(openings)('%s has its price calculated, without a touch', async (_, opening) => {
    const { live, calculated } = await page(opening);
    await vi.advanceTimersByTimeAsync(300);
    expect([live.value('total'), calculated()]).toEqual(['101.00', 1]);
  });

  test.each(openings)('%s has no next step and no confirmation without a price', async (_, opening) => {
    const { store, live, price, questions, commits, notices } = await page(opening);
    price.isThere = false;
    await vi.advanceTimersByTimeAsync(300);
    expect(live.value('total')).toBe(null);
    expect([await store.steps?.next(), store.steps?.current]).toEqual([false, 'price']);
    store.steps?.go(null);
    expect(await store.actions.run('save')).toBe('stopped');
    expect([questions, commits]).toEqual([[], []]);
    expect(notices.at(-1)).toEqual({ tone: 'warning', text: 'engine:price.missing' });
  });

  test('advances at once with a price: a request that a pause while typing holds back is sent', async () => {
    const { store, live, calculated } = await page({});
    live.set('currency', 'TRY');
    live.set('amount', '100.00');
    expect([await store.steps?.next(), live.value('total')]).toEqual([true, '101.00']);
    await vi.advanceTimersByTimeAsync(300);
    expect(calculated()).toBe(1);
  });
});

describe('42 C1 a confirmed price', () => {
  test('is sent as it was shown, and belongs to the amounts of the form', async () => {
    const { store, live, commits, questions } = await page({ draft: true });
    await vi.advanceTimersByTimeAsync(300);
    live.set('amount', '200.00');
    await store.actions.run('save');
    // The currency stands in the amounts.
    const shown = questions.flatMap(({ facts }) => facts.map(({ value }) => value));
    expect(shown).toEqual(['decimal:"1.00"', 'decimal:"101.00"']);
    expect(commits).toMatchObject([
      { state: { amount: '200.00' }, confirmed: { fee: '1.00', total: '101.00' } },
    ]);
  });

  test.each([
    ['changes', { total: '102.00' }],
    ['ends', { until: '2026-11-28T12:00:00.000Z' }],
    ['is withdrawn', { total: null }],
  ])('closes its question, with a message, if it %s meanwhile', async (_, state) => {
    const { store, ports, commits, notices } = await page({ draft: true });
    await vi.advanceTimersByTimeAsync(300);
    const asked = vi
      .spyOn(ports.dialogs, 'confirm')
      .mockImplementation(
        ({ until }) => new Promise((resolve) => until?.addEventListener('abort', () => resolve(false))),
      );
    const ran = store.actions.run('save');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    runInAction(() => store.merge({ state }));
    expect([await ran, commits]).toEqual(['stopped', []]);
    expect(notices.at(-1)).toEqual({ tone: 'warning', text: 'engine:price.changed' });
  });

  test('that the server refuses is calculated again; nothing that was entered is lost', async () => {
    const { store, live, price, server, commits } = await page({ draft: true });
    await vi.advanceTimersByTimeAsync(300);
    server.refuses = true;
    Object.assign(price, { fee: '2.00', total: '102.00' });
    expect(await store.actions.run('save')).toBe('failed');
    expect([live.value('amount'), live.value('total')]).toEqual(['100.00', '102.00']);
    server.refuses = false;
    expect(await store.actions.run('save')).toBe('done');
    expect(commits.map(({ confirmed }) => confirmed)).toEqual([
      { fee: '1.00', total: '101.00' },
      { fee: '2.00', total: '102.00' },
    ]);
  });
});
