import { describe, expect, test } from 'vitest';
import { shownCodes } from '../../engine';
import { bench, column, field, form, formOf, gridOf, screen } from '../../engine/testing/screenBench';
import { criteriaFacts, formFacts, receiptFacts, receiptText } from './shownFacts';

const rows = { rows: [{ id: '1', no: 'A-1' }], total: 1, sums: {} };

const query = screen({
  floorplan: 'query',
  endpoints: { query: 'a/query' },
  form: form([field('status'), field('name')]),
  grid: {
    source: 'query',
    columns: [column('no')],
    sort: [],
    pageSize: 20,
    groups: [],
    totals: [],
    currencyField: 'currency',
  },
});

const labels = (facts: ReturnType<typeof criteriaFacts>) => facts.map(({ label, value }) => [label, value]);

describe('E06 criteria above printed rows', () => {
  test('are those of the query, including the quick filter, without later input', async () => {
    const { store } = bench(query, { answer: () => rows });
    await store.start();
    formOf(store).set('status', 'OPEN');
    await gridOf(store).query();
    await gridOf(store).setText('ışıl');
    formOf(store).set('status', 'CLOSED');
    formOf(store).set('name', 'Ali');
    expect(labels(criteriaFacts(store))).toEqual([
      ['accounting:Account.status', 'text:"OPEN"'],
      ['grid:quick.asked', 'text:"ışıl"'],
    ]);
    expect(labels(formFacts(store))).toEqual([
      ['accounting:Account.status', 'text:"CLOSED"'],
      ['accounting:Account.name', 'text:"Ali"'],
    ]);
  });

  test('is the current form if no rows were requested', async () => {
    const { store } = bench(query, { answer: () => rows });
    await store.start();
    formOf(store).set('name', 'Ali');
    expect(labels(criteriaFacts(store))).toEqual([['accounting:Account.name', 'text:"Ali"']]);
  });
});

describe('C.5 a receipt', () => {
  const define = screen({
    floorplan: 'define',
    header: [
      { name: 'accountNo', title: 'a:no', kind: 'text' },
      { name: 'status', title: 'a:status', kind: 'text', hidden: true },
    ],
    form: form([field('name'), field('iban', { kind: 'iban' }), field('secret', { kind: 'password' })]),
  });

  test('shows numbers and state from the response, and entered names and IBANs', async () => {
    const { store } = bench(define);
    await store.start();
    formOf(store).set('name', 'Işıl');
    formOf(store).set('iban', 'TR33');
    formOf(store).set('secret', 'x');
    store.merge({ result: { id: '7', accountNo: '336-1', status: 'OPEN' } });
    const facts = receiptFacts(store, '2026-11-20T09:00:00.000Z');
    expect(facts.map(({ name }) => name)).toEqual(['accountNo', 'status', 'name', 'iban', 'time']);
    expect(receiptText(facts).split('\n')).toHaveLength(5);
    expect(receiptText(facts)).toContain('text:"336-1"');
  });

  test('shows the number and the IBAN that no field of the screen has, beside the state', async () => {
    const { store } = bench(define);
    await store.start();
    store.merge({ result: { id: '7', number: '336-9', status: 'OPEN' } });
    const facts = receiptFacts(store, '2026-11-20T09:00:00.000Z');
    expect(facts.map(({ label, value }) => [label, value]).slice(0, 2)).toEqual([
      ['grid:receipt.id', 'text:"336-9"'],
      ['a:status', 'text:"OPEN"'],
    ]);
    const { store: other } = bench(screen({ floorplan: 'define', form: form([field('name')]) }));
    await other.start();
    other.merge({ result: { id: '7', number: '336-9', iban: 'TR33' } });
    expect(receiptFacts(other, '2026-11-20T09:00:00.000Z').map(({ name }) => name)).toEqual([
      'id',
      'iban',
      'time',
    ]);
  });

  test('keeps a secret code apart from the facts that can be copied, until the next record begins', async () => {
    const code = field('payoutCode');
    const { store } = bench(screen({ floorplan: 'operate', form: form([code]), secretCodes: [code] }));
    await store.start();
    store.merge({ result: { id: '7', number: 'TR7', payoutCode: '4821930576' } });
    const text = (key: string) => key;
    expect(shownCodes(store, text)).toEqual([{ label: code.title, value: '4821930576' }]);
    expect(receiptText(receiptFacts(store, '2026-11-20T09:00:00.000Z'))).not.toContain('4821930576');
    store.merge({ result: { id: '8', number: 'TR8' } });
    expect(shownCodes(store, text)).toEqual([]);
  });

  test('shows nothing twice: a state that is a field as well, a number and a requested record that were entered', async () => {
    const { store } = bench(
      screen({
        floorplan: 'operate',
        header: [{ name: 'status', title: 'a:status', kind: 'text', hidden: true }],
        form: form([field('status'), field('accountNo'), field('customer')]),
      }),
    );
    await store.start();
    formOf(store).set('status', 'OPEN');
    formOf(store).set('accountNo', '336-1');
    formOf(store).set('customer', '100 Işıl');
    const shownAfter = (result: Readonly<Record<string, string>>) => {
      store.merge({ result });
      return receiptFacts(store, '2026-11-20T09:00:00.000Z').map(({ name }) => name);
    };
    expect(shownAfter({ id: '7', number: '336-1', status: 'CLOSED' })).toEqual([
      'status',
      'accountNo',
      'customer',
      'time',
    ]);
    expect(shownAfter({ approvalNo: 'ONY1', requestedRecord: '100 Işıl' })).toEqual([
      '(operation)',
      'approvalNo',
      'requestedRecord',
      'status',
      'accountNo',
      'time',
    ]);
  });

  test('shows no id of a record', async () => {
    const { store } = bench(
      screen({
        floorplan: 'define',
        form: form([field('customer', { kind: 'lookup', lookup: 'Customer' })]),
      }),
    );
    await store.start();
    formOf(store).set('customer', '7');
    const names = () => receiptFacts(store, '2026-11-20T09:00:00.000Z').map(({ name }) => name);
    expect(names()).toEqual(['time']);
    formOf(store).inputs.rememberLabel('customer', '7', '100 Işıl', 'tr');
    expect(names()).toEqual(['customer', 'time']);
    store.merge({ result: { id: '7', customer: '7', status: 'ACTIVE' } });
    expect(names()).toEqual(['customer', 'time']);
    expect(receiptText(receiptFacts(store, '2026-11-20T09:00:00.000Z'))).not.toContain('"7"');
    formOf(store).set('customer', '8');
    expect(formFacts(store), 'a record without a name').toEqual([]);
  });
});
