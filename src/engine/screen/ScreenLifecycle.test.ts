import { describe, expect, test } from 'vitest';
import { beginsWith, bench, field, form, formOf, screen } from '../testing/screenBench';

describe('E07 a record chosen in the form', () => {
  const close = screen({
    floorplan: 'operate',
    bffPath: 'accounting/account/close',
    endpoints: { begin: 'accounting/account/close/begin' },
    recordSelector: 'account',
    form: form([field('account', { kind: 'lookup', lookup: 'Account' }), field('reason'), field('remark')]),
    header: [{ name: 'balance', title: 'accounting:Account.balance', kind: 'decimal' }],
  });
  const answer = beginsWith((record) => ({ balance: `${record}.00`, account: String(record) }));

  test('begins when it is selected, and not before', async () => {
    const { store, calls } = bench(close, { answer });
    await store.start();
    expect([store.phase, store.awaitsRecord, calls.length]).toEqual(['ready', true, 0]);
    formOf(store).set('account', '5');
    await store.settled();
    expect(calls).toMatchObject([{ payload: { record: '5' } }]);
    expect([store.fact('balance'), formOf(store).value('account'), store.awaitsRecord]).toEqual([
      '5.00',
      '5',
      false,
    ]);
  });

  test('another selection discards values of the first, clearing resets the form', async () => {
    const { store } = bench(close, { answer });
    await store.start();
    formOf(store).set('account', '5');
    await store.settled();
    formOf(store).set('reason', 'Moved abroad');
    formOf(store).set('account', '6');
    await store.settled();
    expect([store.fact('balance'), formOf(store).value('reason')]).toEqual(['6.00', null]);
    formOf(store).set('account', null);
    await store.settled();
    expect(store.state).toEqual({});
    expect(store.transactionKey).toBeNull();
  });

  test('input before the choice, or during begin, overrides values of the record', async () => {
    const held: (() => void)[] = [];
    const { store } = bench(close, {
      answer: async (call) => {
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        return beginsWith((record) => ({ account: String(record), reason: 'stored', remark: 'stored' }))(
          call,
        );
      },
    });
    await store.start();
    formOf(store).set('reason', 'Moved abroad');
    formOf(store).set('account', '5');
    await Promise.resolve();
    expect(formOf(store).value('reason')).toBe('Moved abroad');
    await expect.poll(() => held.length).toBe(1);
    formOf(store).set('remark', 'Called twice');
    held[0]?.();
    await store.settled();
    const filled = () => ['account', 'reason', 'remark'].map((name) => formOf(store).value(name));
    expect(filled()).toEqual(['5', 'Moved abroad', 'Called twice']);
    expect(store.dirty).toBe(true);
    formOf(store).set('account', '6');
    await store.settled();
    expect([filled(), store.dirty]).toEqual([['6', 'stored', 'stored'], false]);
  });

  test('42 E does not start any more after its tab was closed: a late reply only has its conversation released', async () => {
    const replies: (() => void)[] = [];
    const { store, calls } = bench(
      screen({
        bffPath: 'accounting/account',
        endpoints: { begin: 'accounting/account/begin', commit: 'accounting/account/commit' },
        form: form([field('name')]),
        blocks: [],
      }),
      {
        answer: async (call) => {
          if (call.method === 'GET') return undefined;
          await new Promise<void>((resolve) => replies.push(resolve));
          return beginsWith(() => ({ name: 'Kasa' }))(call);
        },
      },
    );
    const started = store.start();
    await expect.poll(() => replies.length).toBe(1);
    store.dispose();
    replies[0]?.();
    await started;
    expect([store.phase, store.transactionKey]).toEqual(['beginning', null]);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', 'accounting/account/begin'],
      ['GET', 'accounting/account/commit'],
    ]);
    await store.start();
    expect(calls).toHaveLength(2);
  });

  test('of quick selections the last one wins', async () => {
    const { store } = bench(close, { answer });
    await store.start();
    for (const id of ['5', '6', '7']) formOf(store).set('account', id);
    await store.settled();
    expect([store.record, store.fact('balance')]).toEqual(['7', '7.00']);
  });

  test('a selection that cannot begin keeps the screen, without a record', async () => {
    const { store } = bench(close, {
      answer: () => {
        throw new Error('forbidden');
      },
    });
    await store.start();
    formOf(store).set('reason', 'Moved abroad');
    formOf(store).set('account', '5');
    await store.settled();
    expect([store.phase, store.record, formOf(store).value('account')]).toEqual(['ready', null, null]);
    expect(formOf(store).value('reason')).toBe('Moved abroad');
  });

  test('opened with a record the field is filled and locked', async () => {
    const { store, calls } = bench(close, { answer, record: '8' });
    await store.start();
    expect(calls).toHaveLength(1);
    expect([formOf(store).value('account'), formOf(store).isReadOnly('account')]).toEqual(['8', true]);
  });
});

describe('a version that replaces a visible one', () => {
  const create = screen({
    bffPath: 'accounting/account/create',
    endpoints: { begin: 'accounting/account/create/begin', commit: 'accounting/account/create/commit' },
    form: form([field('name'), field('reason')]),
    header: [{ name: 'balance', title: 'accounting:Account.balance', kind: 'decimal' }],
  });
  const kept = { values: { name: 'Ayşe', reason: null }, shownBefore: { name: 'Ayşe', balance: '7.00' } };

  test('shows the input while it begins, sends none of it, and keeps it afterwards', async () => {
    const held: (() => void)[] = [];
    const { store } = bench(create, {
      ...kept,
      answer: async (call) => {
        await new Promise<void>((resolve) => held.push(resolve));
        return beginsWith(() => ({ name: 'stored', reason: 'stored' }))(call);
      },
    });
    const started = store.start();
    await expect.poll(() => held.length).toBe(1);
    expect([formOf(store).value('name'), store.fact('balance'), store.state]).toEqual(['Ayşe', '7.00', {}]);
    expect([store.lifecycle.showsEarly, store.usable, store.dirty]).toEqual([true, false, false]);
    held[0]?.();
    await started;
    expect([formOf(store).value('name'), formOf(store).value('reason')]).toEqual(['Ayşe', null]);
    expect([store.fact('balance'), store.lifecycle.showsEarly, store.usable]).toEqual([null, false, true]);
    // The next save clears what was emptied, and the next version keeps it emptied.
    expect([store.dirty, formOf(store).submission]).toEqual([true, { name: 'Ayşe', reason: null }]);
  });
});

describe('44 A2 a record that is found by what its holder knows', () => {
  const pay = screen({
    floorplan: 'operate',
    bffPath: 'moneyTransfer/payment',
    endpoints: { begin: 'moneyTransfer/payment/begin' },
    foundBy: { fields: ['transferNo', 'payoutCode'] },
    form: form([field('transferNo'), field('payoutCode', { kind: 'password' }), field('payee')]),
  });
  const miss = new Error('nothing found');

  test('is asked for once all is entered; then its fields are locked, and the code is sent along', async () => {
    const { store, calls } = bench(pay, {
      answer: beginsWith(() => ({ id: '7', version: 1, transferNo: 'TR0000001234' })),
    });
    await store.start();
    expect([store.phase, store.awaitsRecord, calls.length]).toEqual(['ready', true, 0]);
    formOf(store).set('payee', 'Ayşe');
    formOf(store).set('transferNo', '1234');
    await store.settled();
    expect(calls.length).toBe(0);
    formOf(store).set('payoutCode', '4082637195');
    await store.settled();
    expect(calls).toMatchObject([{ payload: { found: { transferNo: '1234', payoutCode: '4082637195' } } }]);
    expect([store.record, store.awaitsRecord]).toEqual(['7', false]);
    expect(['transferNo', 'payoutCode', 'payee'].map((name) => formOf(store).isReadOnly(name))).toEqual([
      true,
      true,
      false,
    ]);
    expect(formOf(store).submission).toEqual({
      transferNo: 'TR0000001234',
      payoutCode: '4082637195',
      payee: 'Ayşe',
    });
    const begun = () => calls.filter(({ method }) => method === 'POST').map(({ payload }) => payload);
    await store.restart();
    expect(begun()).toEqual([calls[0]?.payload, calls[0]?.payload]);
    await store.restart(null);
    expect([store.record, formOf(store).submission, begun().length]).toEqual([null, {}, 2]);
  });

  test('a miss empties the code alone, and asks again when it is entered again', async () => {
    const { store, calls } = bench(pay, { answer: () => Promise.reject(miss) });
    await store.start();
    formOf(store).set('payee', 'Ayşe');
    formOf(store).set('transferNo', '1243');
    formOf(store).set('payoutCode', '4082637195');
    await store.settled();
    expect(formOf(store).submission).toEqual({ transferNo: '1243', payee: 'Ayşe' });
    formOf(store).set('transferNo', '1234');
    await store.settled();
    expect(calls.length).toBe(1);
    formOf(store).set('payoutCode', '4082637195');
    await store.settled();
    expect([store.record, calls.length]).toEqual([null, 2]);
  });
});
