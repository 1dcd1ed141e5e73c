import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { hiddenPassword } from '../../../contract/values/masks';
import {
  action,
  beginsWith,
  bench,
  column,
  field,
  form,
  formOf,
  gridOf,
  type RecordedCall,
  screen,
} from '../testing/screenBench';

const endpoints = {
  begin: 'accounting/account/begin',
  commit: 'accounting/account/commit',
  query: 'accounting/account/query',
};

const define = screen({
  bffPath: 'accounting/account',
  endpoints,
  form: form([field('currency'), field('openedOn', { kind: 'date' })]),
  header: [{ name: 'balance', title: 'accounting:Account.balance', kind: 'decimal' }],
});

describe('E07 a screen begins', () => {
  test("with its record, merges the server's values and is ready", async () => {
    const answer = beginsWith((record) => ({ currency: 'TRY', balance: '12.50', id: String(record) }));
    const { store, calls } = bench(define, { answer, record: '42' });
    expect(store.phase).toBe('loading');
    const started = store.start();
    expect(store.phase).toBe('beginning');
    await started;
    expect(store.phase).toBe('ready');
    expect(calls).toMatchObject([{ path: 'accounting/account/begin', payload: { record: '42' } }]);
    expect(formOf(store).value('currency')).toBe('TRY');
    expect(store.fact('balance')).toBe('12.50');
    expect(store.transactionKey).toBe('key-1');
    expect(store.dirty).toBe(false);
  });

  test('again, of a record that is open: each time it names the call that opened it; another record, and the first one after that, are opened anew', async () => {
    const { store, calls } = bench(define, {
      answer: beginsWith((record) => ({ id: String(record) })),
      record: '42',
    });
    await store.start();
    const again = () => {
      const { payload } = calls.filter(({ path }) => path === endpoints.begin).at(-1) ?? {};
      return [payload?.record, payload?.again];
    };
    expect(again()).toEqual(['42', undefined]);
    for (const _ of [1, 2]) {
      await store.catchUp();
      expect(again()).toEqual(['42', 'call-1']);
    }
    await store.restart('43');
    expect(again()).toEqual(['43', undefined]);
    await store.restart('42');
    expect(again()).toEqual(['42', undefined]);
    await store.restart(null);
    await store.restart('42');
    expect(again()).toEqual(['42', undefined]);
  });

  test('initial values override those of begin', async () => {
    const { store } = bench(define, {
      answer: beginsWith(() => ({ currency: 'TRY' })),
      values: { currency: 'EUR' },
    });
    await store.start();
    expect(formOf(store).value('currency')).toBe('EUR');
  });

  test('reports a failed begin, and can retry it', async () => {
    let failing = true;
    const begins = beginsWith(() => ({ currency: 'TRY' }));
    const { store } = bench(define, {
      answer: (call) => {
        if (failing) throw new Error('The record is gone.');
        return begins(call);
      },
    });
    await store.start();
    expect([store.phase, store.failure]).toEqual(['broken', 'The record is gone.']);
    failing = false;
    await store.start();
    expect([store.phase, store.failure]).toEqual(['ready', null]);
  });

  test('a copy is a new record with the values of another one, as input, once', async () => {
    const answer = (call: Parameters<ReturnType<typeof beginsWith>>[0]) => {
      beginsWith(() => ({ currency: 'TRY' }))(call);
      return call.payload?.copy === undefined ? undefined : { currency: 'EUR', alien: 'x' };
    };
    const { store, calls } = bench(define, { answer, duplicate: '7' });
    await store.start();
    expect([calls[0]?.payload, store.record, store.state]).toEqual([
      { copy: '7' },
      null,
      { currency: 'EUR' },
    ]);
    expect(store.dirty).toBe(true);
    store.merge({ session: { currentTransactionKey: null } });
    await store.startOver();
    expect([calls.at(-1)?.payload, store.state, store.dirty]).toEqual([{}, { currency: 'TRY' }, false]);
  });

  test('a resubmitted request has its record, and its values as input, once', async () => {
    const request = { approvalNo: 'ONY1', outcome: 'REJECTED', values: { currency: 'EUR', alien: 'x' } };
    const answer = (call: Parameters<ReturnType<typeof beginsWith>>[0]) => {
      const again = call.payload?.resubmit !== undefined;
      beginsWith(() => ({ currency: 'TRY', ...(again && { id: '7', version: 3 }) }))(call);
      return again ? request : undefined;
    };
    const { store, calls } = bench(define, { answer, resubmit: '12' });
    await store.start();
    expect([calls[0]?.payload, store.record]).toEqual([{ resubmit: '12' }, '7']);
    expect([formOf(store).value('currency'), store.dirty]).toEqual(['EUR', true]);
    expect(store.resubmission).toMatchObject({ approvalNo: 'ONY1' });
    store.merge({ session: { currentTransactionKey: null } });
    expect(store.resubmission).toBeNull();
    await store.startOver();
    expect([calls.at(-1)?.payload, store.resubmission, store.dirty]).toEqual([{}, null, false]);
  });

  test('a screen whose field chooses the record begins for that of the request', async () => {
    const chosen = form([field('account', { kind: 'lookup' }), field('limit')]);
    const answer = (call: Parameters<ReturnType<typeof beginsWith>>[0]) => {
      beginsWith(() => ({ id: '7', account: '7', limit: '1' }))(call);
      return { approvalNo: 'ONY1', outcome: 'REJECTED', values: { limit: '2' } };
    };
    const words = { ...define, form: chosen, recordSelector: 'account' };
    const { store, calls } = bench(words, { answer, resubmit: '12' });
    await store.start();
    await store.settled();
    expect([calls.length, store.record, store.awaitsRecord]).toEqual([1, '7', false]);
    expect([formOf(store).value('account'), formOf(store).value('limit')]).toEqual(['7', '2']);
  });

  test('42 C3 a done record that the server begins without a conversation is read-only, a restart for a new one is not', async () => {
    const save = action('save', { type: 'request', path: 'a/commit', submits: true });
    const answer = ({ path, payload, options }: RecordedCall) => {
      const currentTransactionKey = payload?.record === undefined ? 'key' : null;
      if (path.endsWith('/begin')) options?.owner?.merge({ session: { currentTransactionKey } });
    };
    const { store } = bench({ ...define, actions: [save] }, { answer, record: '7' });
    await store.start();
    const isLocked = () => formOf(store).names.every((name) => formOf(store).isReadOnly(name));
    expect([store.readOnly, store.usable, store.finished, isLocked()]).toEqual([true, true, false, true]);
    expect(store.actions.at('form')).toEqual([]);
    expect(await store.actions.run('save')).toBe('stopped');
    await store.restart(null);
    expect([store.readOnly, isLocked()]).toEqual([false, false]);
    expect(store.actions.at('form')).toHaveLength(1);
  });

  test('a read-only record: nothing can be changed, stored or sent', async () => {
    const save = action('save', { type: 'request', path: 'a/commit', submits: true });
    const shut = action('shut', { type: 'close' });
    const { store, calls } = bench(
      { ...define, actions: [save, shut] },
      { answer: () => undefined, record: '7', readOnly: true },
    );
    await store.start();
    expect(calls[0]?.payload).toEqual({ record: '7', readOnly: true });
    expect([store.usable, store.finished, store.draft]).toEqual([true, false, null]);
    expect(formOf(store).names.every((name) => formOf(store).isReadOnly(name))).toBe(true);
    expect(store.actions.at('form').map(({ id }) => id)).toEqual(['shut']);
    expect(await store.actions.run('save')).toBe('stopped');
  });

  test('lines that a screen is opened with count as input, other values do not', async () => {
    const lines = { entity: 'Line', parent: 'order', columns: [], totals: [], max: 9 };
    const order = form([field('name'), field('items', { kind: 'lines', lines })]);
    const values = { name: 'Şişli', items: [{ ref: '1' }] };
    const { store } = bench({ ...define, form: order }, { answer: beginsWith(() => ({})), values });
    await store.start();
    expect([formOf(store).isDirty('name'), formOf(store).isDirty('items')]).toEqual([false, true]);
    expect(formOf(store).value('items')).toEqual([{ ref: '1' }]);
  });

  test('a query screen does not begin: its defaults are filled in here', async () => {
    const filter = form([
      field('since', { kind: 'date', default: '$today' }),
      field('agent', { default: '$user.agent' }),
      field('feeType', { default: '$props.feeType' }),
      field('status', { default: 'OPEN' }),
    ]);
    const { store, calls } = bench(screen({ form: filter, props: { feeType: 2 } }));
    await store.start();
    expect(calls).toEqual([]);
    expect(store.state).toEqual({ since: '2026-11-20', agent: '7', feeType: 2, status: 'OPEN' });
    expect(store.dirty).toBe(false);
  });

  test('E02 the props of its menu entry are constants of a screen, beside those of its definition', async () => {
    const filter = form([
      field('feeType', { default: '$props.feeType' }),
      field('report', { default: '$props.reportId' }),
    ]);
    const { store } = bench(screen({ form: filter, props: { feeType: 2 } }), {
      props: { feeType: 3, reportId: 20 },
    });
    await store.start();
    expect(store.state).toEqual({ feeType: 2, report: 20 });
  });

  test('a query screen opened with values searches at once', async () => {
    const query = screen({
      floorplan: 'query',
      endpoints: { query: 'accounting/account/query' },
      form: form([field('customer')]),
      grid: {
        source: 'query',
        columns: [column('id')],
        sort: [],
        pageSize: 20,
        groups: [],
        totals: [],
        currencyField: '',
      },
    });
    const answer = () => ({ rows: [{ id: '1' }], total: 1, sums: {} });
    const { store, calls } = bench(query, { answer, values: { customer: '5' } });
    await store.start();
    expect(calls).toMatchObject([
      { path: 'accounting/account/query', payload: { filter: { customer: '5' } } },
    ]);
    expect(gridOf(store).rows).toEqual([{ id: '1' }]);
  });
});

describe('R04 state that a screen sends', () => {
  test('has facts as received, and the form as submitted', async () => {
    const answer = beginsWith(() => ({
      currency: 'TRY',
      openedOn: null,
      balance: '12.50',
      id: '42',
      version: 3,
    }));
    const { store } = bench(define, { answer });
    await store.start();
    formOf(store).set('currency', 'EUR');
    expect(store.state).toEqual({ balance: '12.50', id: '42', version: 3, currency: 'EUR' });
  });
});

describe('R05 a reply merges into its screen', () => {
  test('key by key, with result and transaction key', async () => {
    const { store } = bench(define, { answer: beginsWith(() => ({ currency: 'TRY', balance: '1.00' })) });
    await store.start();
    store.merge({
      state: { balance: '2.00' },
      result: { number: 'A-1' },
      session: { currentTransactionKey: null },
    });
    expect(store.fact('currency')).toBe('TRY');
    expect(store.fact('balance')).toBe('2.00');
    expect(store.result).toEqual({ number: 'A-1' });
    expect(store.transactionKey).toBeNull();
  });

  test('an accepted password is removed from the page', async () => {
    const secret = field('secret', { kind: 'password', mask: 'password' });
    const { store } = bench(screen({ endpoints: define.endpoints, form: form([field('name'), secret]) }), {
      answer: beginsWith(() => ({})),
    });
    await store.start();
    formOf(store).set('secret', 'gizli*parola');
    expect([store.state.secret, formOf(store).isHidden('secret')]).toEqual(['gizli*parola', false]);
    store.merge({ result: { fieldErrors: [] } });
    expect(store.state.secret).toBe('gizli*parola');
    store.merge({ result: { id: '9' }, session: { currentTransactionKey: null } });
    expect([store.state.secret, formOf(store).isHidden('secret')]).toEqual([hiddenPassword, true]);
    await store.restart();
    expect(formOf(store).value('secret')).toBeNull();
  });

  test('a reply without a session keeps the conversation open', async () => {
    const { store } = bench(define, { answer: beginsWith(() => ({})) });
    await store.start();
    store.merge({ state: {} });
    expect(store.transactionKey).toBe('key-1');
  });

  test('dates become wire values, by the kind of the field', async () => {
    const { store } = bench(define);
    store.merge({ state: { openedOn: new Date(2026, 10, 20) } as unknown as JsonObject });
    expect(store.fact('openedOn')).toBe('2026-11-20');
  });

  test('field errors go to the form', async () => {
    const { store } = bench(define, { answer: beginsWith(() => ({})) });
    await store.start();
    store.merge({
      result: { fieldErrors: [{ field: 'currency', code: 'validation.enum', message: 'Seçiniz.' }] },
    });
    expect(formOf(store).errors.shown('currency')).toBe('Seçiniz.');
  });

  test('for any reply the state is JSON and no prototype changes', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'currency'));
    fc.assert(
      fc.property(fc.array(fc.dictionary(key, fc.jsonValue())), (replies) => {
        const { store } = bench(define);
        for (const state of replies) store.merge({ state: state as JsonObject });
        expect(Object.getPrototypeOf(store.state)).toBe(Object.prototype);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
        const last = replies.map((state) => state.balance).findLast((value) => value !== undefined);
        expect(store.fact('balance')).toEqual(last ?? null);
      }),
    );
  });
});

describe('E07 the conversation', () => {
  test('keeps fields with carryOver for the next record after the commit', async () => {
    const fields = [field('customer', { carryOver: true }), field('currency')];
    const { store } = bench(
      { ...define, form: form(fields) },
      { answer: beginsWith(() => ({ currency: 'TRY' })) },
    );
    await store.start();
    formOf(store).set('customer', '7');
    formOf(store).set('currency', 'USD');
    await store.restart();
    expect(formOf(store).value('customer')).toBeNull();

    formOf(store).set('customer', '7');
    store.merge({ session: { currentTransactionKey: null } });
    await store.restart();
    expect([formOf(store).value('customer'), formOf(store).value('currency')]).toEqual(['7', 'TRY']);
    expect(store.dirty).toBe(false);
  });

  test('while the next one begins, kept values are shown and no field has an error', async () => {
    const seen: unknown[] = [];
    const { store } = bench(
      { ...define, form: form([field('customer', { carryOver: true }), field('currency')]) },
      {
        answer: (call) => {
          const values = formOf(store);
          seen.push([
            values.value('customer'),
            values.errors.isTouched('customer'),
            values.errors.isTouched('currency'),
          ]);
          return beginsWith(() => ({}))(call);
        },
      },
    );
    await store.start();
    formOf(store).set('customer', '7');
    for (const name of ['customer', 'currency']) formOf(store).errors.touch(name);
    expect(formOf(store).errors.isTouched('currency')).toBe(true);
    store.merge({ session: { currentTransactionKey: null } });
    await store.restart();
    expect(seen).toEqual([
      [null, false, false],
      ['7', false, false],
    ]);
  });

  test('once committed and released the screen is finished, and restarts for the next record', async () => {
    const { store, calls } = bench(define, { answer: beginsWith(() => ({ currency: 'TRY' })) });
    await store.start();
    formOf(store).set('currency', 'EUR');
    expect(store.dirty).toBe(true);
    store.merge({ result: { id: '9' }, session: { currentTransactionKey: null } });
    expect([store.finished, store.dirty]).toEqual([true, false]);
    await store.restart();
    expect(calls.map(({ path }) => path)).toEqual(['accounting/account/begin', 'accounting/account/begin']);
    expect([store.finished, store.result, formOf(store).value('currency')]).toEqual([false, {}, 'TRY']);
  });

  test('starts over without the record that was chosen on the screen, or with the one that it was opened for', async () => {
    const definition = { ...define, form: form([field('order'), field('slip')]), recordSelector: 'order' };
    const answer = beginsWith(() => ({ slip: '' }));
    for (const [opened, expected] of [
      [{}, null],
      [{ record: '7' }, '7'],
    ] as const) {
      const { store } = bench(definition, { answer, ...opened });
      await store.start();
      if (!('record' in opened)) formOf(store).set('order', '9');
      await store.settled();
      store.merge({ session: { currentTransactionKey: null } });
      await store.startOver();
      expect([store.record, formOf(store).value('order')]).toEqual([expected, expected]);
    }
  });

  test('one that is open is released before the next begins', async () => {
    const { store, calls } = bench(define, { answer: beginsWith(() => ({})) });
    await store.start();
    await store.restart('7');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST accounting/account/begin',
      'GET accounting/account/commit',
      'POST accounting/account/begin',
    ]);
    expect(store.transactionKey).toBe('key-2');
  });
});
