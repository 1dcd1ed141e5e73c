import { describe, expect, test } from 'vitest';
import type { CompiledLineColumn, CompiledLines } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import { accepts, bench, field, form, formOf, screen, when } from '../testing/screenBench';

const columns: readonly CompiledLineColumn[] = [
  field('item'),
  field('currency', { kind: 'currency', default: 'TRY' }),
  field('amount', { kind: 'decimal', currencyField: 'currency' }),
  field('rate', { kind: 'decimal', when: when('$record.currency', 'isForeign') }),
  field('booked', { kind: 'date', readOnly: true }),
];

/** Lines of a form, at most four. */
async function linesWith(stored: Json = null, of = columns, more: Partial<CompiledLines> = {}) {
  const lines = { entity: 'Item', parent: 'order', columns: of, totals: ['amount'], max: 4, ...more };
  const { store } = bench(screen({ form: form([field('lines', { kind: 'lines', lines })]) }), {
    validators: { isForeign: accepts((currency: Json) => currency !== null && currency !== 'TRY') },
    values: { lines: stored },
  });
  await store.start();
  const live = formOf(store);
  const known = live.lines('lines');
  if (known === undefined) throw new Error('The form has no lines.');
  return { form: live, lines: known };
}

describe('lines of a form', () => {
  test('begin with their defaults, are copied behind themselves and removed', async () => {
    const { form, lines } = await linesWith();
    lines.add();
    lines.set(0, 'item', 'Defter');
    lines.add();
    lines.set(1, 'item', 'Kalem');
    lines.copy(0);
    expect(form.value('lines')).toEqual([
      { currency: 'TRY', item: 'Defter' },
      { currency: 'TRY', item: 'Defter' },
      { currency: 'TRY', item: 'Kalem' },
    ]);
    lines.remove(1);
    expect(lines.count).toBe(2);
    expect(lines.value(1, 'item')).toBe('Kalem');
  });

  test('a copy is a line of its own, not the stored one', async () => {
    const { lines } = await linesWith([{ id: '7', item: 'Defter' }]);
    lines.copy(0);
    expect(lines.records).toEqual([{ id: '7', item: 'Defter' }, { item: 'Defter' }]);
  });

  test('are moved, and know their place', async () => {
    const stored: Json = [{ id: '7', item: 'Defter' }, { item: 'Kalem' }, { item: 'Silgi' }];
    const { form, lines } = await linesWith(
      stored,
      [field('place', { kind: 'integer', readOnly: true }), field('item')],
      {
        order: 'place',
      },
    );
    expect(lines.move(2, 0)).toBe(true);
    expect([lines.move(0, -1), lines.move(2, 3)]).toEqual([false, false]);
    expect(lines.records).toEqual([{ item: 'Silgi' }, { id: '7', item: 'Defter' }, { item: 'Kalem' }]);
    expect([lines.value(0, 'place'), lines.value(2, 'place'), lines.firstColumn]).toEqual([1, 3, 'item']);
    lines.move(0, 2);
    expect(form.value('lines')).toEqual(stored);
  });

  test('a contiguous line is split at its middle or at a bound inside of it, and both parts keep its price', async () => {
    const { form, lines } = await linesWith(
      [
        { id: '7', from: '0', to: '1000.00', fee: '10.00' },
        { from: '1000.00', to: null, fee: '20.00' },
      ],
      [
        field('from', { kind: 'decimal' }),
        field('to', { kind: 'decimal' }),
        field('fee', { kind: 'decimal' }),
      ],
      { contiguous: { from: 'from', to: 'to', step: '0' } },
    );
    const before = form.value('lines');
    expect([lines.splitBound(0), lines.splitBound(1)]).toEqual(['500', '2000']);
    expect([null, '0', '-1', '1000', '1000.01'].map((bound) => lines.split(0, bound))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(form.value('lines')).toEqual(before);
    expect(lines.split(0, '250.50')).toBe(true);
    expect(lines.split(2, '5000')).toBe(true);
    expect(form.value('lines')).toEqual([
      { id: '7', from: '0', to: '250.5', fee: '10.00' },
      { from: '250.50', to: '1000.00', fee: '10.00' },
      { from: '1000.00', to: '5000', fee: '20.00' },
      { from: '5000', to: null, fee: '20.00' },
    ]);
    expect([lines.hasRoom, lines.split(0, '100')]).toEqual([false, false]);
  });

  test('the chosen value of a line is cleared when the cell that filters it changes', async () => {
    const lookupWhere = { customer: '$record.item' };
    const { lines } = await linesWith(
      [
        { item: '1', account: '11' },
        { item: '1', account: '12' },
      ],
      [field('item'), field('account', { kind: 'lookup', lookupWhere })],
    );
    lines.set(0, 'item', '2');
    expect(lines.records).toEqual([{ item: '2' }, { item: '1', account: '12' }]);
  });

  test("facts of a line's record are replaced when another one is selected", async () => {
    const { lines } = await linesWith(
      [{ wallet: '1', 'wallet.currency': 'TRY' }, { wallet: '2' }],
      [
        field('wallet', { kind: 'lookup' }),
        { ...field('wallet.currency'), readOnly: true, of: { lookup: 'wallet', path: 'currency' } },
        field('note'),
      ],
    );
    const unread = () => [lines.unread(0, 'wallet'), lines.unread(1, 'wallet')];
    expect(unread()).toEqual([null, '2']);
    lines.set(0, 'note', 'Kira');
    expect(lines.value(0, 'wallet.currency')).toBe('TRY');
    lines.set(0, 'wallet', '3');
    expect([lines.value(0, 'wallet.currency'), ...unread()]).toEqual([null, '3', '2']);
    // The look-up response for the previous record arrives late.
    lines.show(0, 'wallet', { id: '1', currency: 'TRY' });
    lines.show(1, 'wallet', { id: '2', currency: 'EUR' });
    expect([lines.value(0, 'wallet.currency'), lines.value(1, 'wallet.currency')]).toEqual([null, 'EUR']);
    lines.show(0, 'wallet', { id: '3' });
    expect(unread()).toEqual([null, null]);
    expect(lines.records).toEqual([{ wallet: '3', note: 'Kira' }, { wallet: '2' }]);
    lines.set(1, 'wallet', null);
    expect([lines.value(1, 'wallet.currency'), ...unread()]).toEqual([null, null, null]);
  });

  test('a record selected in a line fills the columns of that line only', async () => {
    const autofill = { iban: 'iban', currency: 'currency' };
    const { lines } = await linesWith(
      [{ id: '7', account: '1', iban: 'TR1' }, {}],
      [field('account', { kind: 'lookup', autofill }), field('iban'), field('currency')],
    );
    const cells = (index: number) => ['iban', 'currency'].map((name) => lines.value(index, name));
    // A line that begins with a selected record stays unchanged.
    expect(lines.unread(0, 'account')).toBeNull();
    lines.set(1, 'currency', 'EUR');
    lines.set(1, 'account', '2');
    expect([lines.unread(0, 'account'), lines.unread(1, 'account')]).toEqual([null, '2']);
    lines.show(1, 'account', { id: '2', iban: 'TR2', currency: 'TRY' });
    expect([cells(0), cells(1), lines.unread(1, 'account')]).toEqual([['TR1', null], ['TR2', 'EUR'], null]);
    // Autofilled values of the previous record are cleared; typed values stay.
    lines.set(1, 'account', '3');
    lines.move(1, 0);
    lines.show(0, 'account', { id: '3', iban: 'TR3' });
    expect(cells(0)).toEqual(['TR3', 'EUR']);
    lines.set(0, 'iban', 'TR9');
    lines.set(0, 'account', null);
    expect(cells(0)).toEqual(['TR9', 'EUR']);
    expect(lines.records).toEqual([
      { iban: 'TR9', currency: 'EUR' },
      { id: '7', account: '1', iban: 'TR1' },
    ]);
    lines.set(0, 'account', '4');
    lines.show(0, 'account', { id: '4', iban: 'TR4' });
    lines.set(0, 'iban', null);
    lines.set(0, 'account', '5');
    lines.show(0, 'account', { id: '5', iban: 'TR5', currency: 'TRY' });
    expect(cells(0)).toEqual(['TR5', 'EUR']);
  });

  test('a record selected in a line fills over a default, which comes back without the record', async () => {
    const { lines } = await linesWith(
      [],
      [
        field('account', { kind: 'lookup', autofill: { currency: 'currency' } }),
        { ...field('currency'), default: 'TRY' },
      ],
    );
    lines.add();
    lines.set(0, 'account', '2');
    lines.show(0, 'account', { id: '2', currency: 'EUR' });
    expect(lines.value(0, 'currency')).toBe('EUR');
    lines.set(0, 'account', null);
    expect(lines.value(0, 'currency')).toBe('TRY');
  });

  test('have a maximum number, from any source', async () => {
    const { lines } = await linesWith();
    lines.put(
      0,
      Array.from({ length: 6 }, (_, at) => ({ item: `${at}` })),
    );
    lines.add();
    lines.copy(0);
    expect([lines.count, lines.hasRoom]).toEqual([6, false]);
  });

  test('pasted values replace existing lines, and append new ones', async () => {
    const { lines } = await linesWith([{ id: '7', item: 'Defter', amount: '1.00' }]);
    lines.put(0, [{ amount: '5.00' }, { amount: '6.00' }]);
    expect(lines.records).toEqual([
      { id: '7', item: 'Defter', amount: '5.00' },
      { currency: 'TRY', amount: '6.00' },
    ]);
  });

  test('are summed up by currency, exactly', async () => {
    const { lines } = await linesWith([
      { currency: 'TRY', amount: '0.10' },
      { currency: 'TRY', amount: '0.20' },
      { currency: 'EUR', amount: '9999999999999999.99' },
      { currency: 'EUR' },
    ]);
    expect(lines.total('amount')).toEqual({ TRY: '0.3', EUR: '9999999999999999.99' });
  });

  test('fields that do not apply to a line, or are only shown, are not sent', async () => {
    const { lines } = await linesWith([
      { currency: 'TRY', amount: '1.00', rate: '40.00', booked: '2026-11-20' },
      { currency: 'EUR', amount: '1.00', rate: '40.00' },
    ]);
    expect([lines.applies(0, 'rate'), lines.applies(1, 'rate')]).toEqual([false, true]);
    expect(lines.records).toEqual([
      { currency: 'TRY', amount: '1.00' },
      { currency: 'EUR', amount: '1.00', rate: '40.00' },
    ]);
  });

  test('lines at the end with defaults only are ignored', async () => {
    const { form, lines } = await linesWith();
    lines.add();
    lines.set(0, 'item', 'Defter');
    lines.add();
    expect(form.submission).toEqual({ lines: [{ currency: 'TRY', item: 'Defter' }] });
  });

  test('the server’s error is shown in its cell until the line is changed', async () => {
    const { form, lines } = await linesWith([{ item: 'Defter' }, { item: 'Kalem' }]);
    form.errors.refuse([{ field: 'lines.1.amount', code: 'validation.required', message: 'Zorunlu.' }]);
    expect([lines.error(0, 'amount'), lines.error(1, 'amount')]).toEqual([null, 'Zorunlu.']);
    expect(form.focusRequest?.field).toBe('lines');
    expect(form.errors.places).toEqual(['lines.1.amount']);
    lines.set(1, 'amount', '1.00');
    expect(lines.error(1, 'amount')).toBeNull();
  });

  test('errors are counted cell by cell, in the order in which they are read', async () => {
    const { form } = await linesWith([{ item: 'Defter' }, { item: 'Kalem' }]);
    const refused = ['lines.1.amount', 'lines.0.amount', 'lines.1.item'];
    form.errors.refuse(refused.map((field) => ({ field, code: 'validation.required', message: 'Zorunlu.' })));
    expect(form.errors.places).toEqual(['lines.0.amount', 'lines.1.item', 'lines.1.amount']);
    form.errors.next();
    expect(form.focusRequest?.field).toBe('lines.1.item');
  });

  test('unreadable values are in no sum; an amount is shown beside its currency as it was written', async () => {
    const { lines } = await linesWith();
    lines.put(0, [
      { amount: '12.50', currency: 'TRY' },
      { amount: '"çok"', currency: 'TRY' },
      { amount: '3', currency: '"XXX"' },
    ]);
    expect(lines.total('amount')).toEqual({ TRY: '12.5', XXX: '3' });
  });
});
