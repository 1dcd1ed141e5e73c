import { describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { bench, field, form, formOf, screen } from '../testing/screenBench';

/** Longer than the debounce and the response. */
const quiet = () => new Promise((done) => setTimeout(done, 80));

const receivers = [
  { id: '1', iban: 'TR1', name: 'Ayşe', 'bank.id': '7', bank: 'Akbank' },
  { id: '2', iban: 'TR2', name: null, 'bank.id': '8', bank: 'Halkbank' },
];

/** A form whose look-up fills three fields. */
async function page(values?: Readonly<Record<string, Json>>) {
  const autofill = { iban: 'iban', name: 'name', bank: 'bank' };
  const receiver = field('receiver', { kind: 'lookup', lookupPath: 'a/lookup/receiver', autofill });
  const definition = screen({ form: form([receiver, field('iban'), field('name'), field('bank')]) });
  const { store, calls } = bench(definition, {
    answer: ({ payload }) => ({
      options: [],
      rows: receivers.filter(({ id }) => [payload?.ids ?? []].flat().includes(id)),
    }),
  });
  await store.start();
  const own = formOf(store);
  for (const [name, value] of Object.entries(values ?? {})) own.receive(name, value);
  if (values) own.rebase();
  await quiet();
  const choose = async (id: string | null) => {
    own.set('receiver', id);
    await quiet();
    return ['iban', 'name', 'bank'].map((name) => own.value(name));
  };
  return { form: own, choose, calls };
}

describe('a look-up that fills', () => {
  test('fills empty fields, and with another record the fields filled before', async () => {
    const { choose, calls } = await page();
    expect(await choose('1')).toEqual(['TR1', 'Ayşe', '7']);
    expect(await choose('2')).toEqual(['TR2', null, '8']);
    expect(await choose(null)).toEqual([null, null, null]);
    expect(calls.map(({ payload }) => payload)).toEqual([
      { ids: ['1'], details: true },
      { ids: ['2'], details: true },
    ]);
  });

  test('R07 a date of the reply fills a date field as its calendar day', async () => {
    const receiver = field('receiver', {
      kind: 'lookup',
      lookupPath: 'a/lookup/receiver',
      autofill: { born: 'born' },
    });
    const definition = screen({ form: form([receiver, field('born', { kind: 'date' })]) });
    const born = new Date(1990, 4, 7);
    const { store } = bench(definition, {
      answer: () => ({ options: [], rows: [{ id: '1', born: born as never }] }),
    });
    await store.start();
    await quiet();
    formOf(store).set('receiver', '1');
    await quiet();
    expect(formOf(store).value('born')).toBe('1990-05-07');
  });

  test('keeps input of the user', async () => {
    const { form, choose } = await page();
    form.set('name', 'Elif');
    expect(await choose('1')).toEqual(['TR1', 'Elif', '7']);
    form.set('iban', 'TR9');
    expect(await choose('2')).toEqual(['TR9', 'Elif', '8']);
  });

  test('joins texts of the record, and does not truncate them', async () => {
    const words = {
      kind: 'lookup',
      lookupPath: 'a/lookup/who',
      autofill: { name: ['first', 'last', 'firm'] },
    } as const;
    const definition = screen({ form: form([field('who', words), field('name', { maxLength: 10 })]) });
    const rows = [
      { id: '1', first: 'Ayşe', last: 'Işık', firm: null },
      { id: '2', first: null, last: null, firm: 'Iğdır Şeker' },
    ];
    const { store } = bench(definition, {
      answer: ({ payload }) => ({ options: [], rows: rows.filter(({ id }) => id === String(payload?.ids)) }),
    });
    await store.start();
    await quiet();
    const entered = formOf(store);
    entered.set('who', '1');
    await quiet();
    expect(entered.value('name')).toBe('Ayşe Işık');
    entered.set('who', '2');
    await quiet();
    expect(entered.value('name')).toBeNull();
  });

  test('fills a new record that begins with a selected record, without input', async () => {
    const { form, calls } = await page({ receiver: '1' });
    await quiet();
    expect([form.value('iban'), form.value('bank'), form.dirty]).toEqual(['TR1', '7', false]);
    expect(calls).toHaveLength(1);
  });

  test('is not requested for initial values, or after clearing', async () => {
    const { form, choose, calls } = await page({ receiver: '1', iban: 'TR1' });
    expect(calls).toEqual([]);
    expect(await choose('2')).toEqual(['TR1', null, '8']);
    form.clear();
    await quiet();
    expect([form.value('iban'), form.value('bank'), calls.length]).toEqual(['TR1', null, 1]);
  });
});
