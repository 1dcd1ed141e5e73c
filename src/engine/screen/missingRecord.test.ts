import { describe, expect, test } from 'vitest';
import { beginsWith, bench, field, form, formOf, formValidator, screen } from '../testing/screenBench';
import { nameRecord, reportCreated } from './missingRecord';

const upper = { case: 'upper' } as const;

/** A form that names persons by two fields and firms by a third; names contain no digits. */
async function page(...names: readonly string[]) {
  const definition = screen({
    endpoints: { begin: 'a/begin', commit: 'a/commit' },
    bffPath: 'a',
    form: form(names.map((name) => field(name, upper))),
    naming: names.map((name) => ({ name, ...(name.endsWith('Name') && { person: true as const }) })),
  });
  const validator = formValidator((record) =>
    names
      .filter((name) => name.endsWith('Name') && /\d/.test(String(record[name] ?? '')))
      .map((name) => ({ field: name, keyword: 'pattern' })),
  );
  const { store } = bench(definition, { validators: { form: validator }, answer: beginsWith(() => ({})) });
  await store.start();
  const named = (text: string) => {
    nameRecord(store, text);
    return names.map((name) => formOf(store).value(name));
  };
  return { store, named };
}

describe('C.4 a record that a look-up did not have', () => {
  test("has the typed text as name: the names of a person, in the field's letter case", async () => {
    const { store, named } = await page('firstName', 'lastName');
    expect(named(' ayşe  nur ışık ')).toEqual(['AYŞE NUR', 'IŞIK']);
    expect(store.dirty).toBe(false);
  });

  test('has the name in the first matching field, or in none', async () => {
    expect((await page('firstName', 'code')).named('42')).toEqual([null, '42']);
    expect((await page('firstName')).named('42')).toEqual([null]);
    expect((await page('firstName', 'lastName')).named('ayşe')).toEqual(['AYŞE', null]);
    expect((await page('code', 'title')).named('abc')).toEqual(['ABC', null]);
  });

  test('is reported when it is stored, and not while it waits for approval', async () => {
    const { store } = await page('title');
    const made: string[] = [];
    reportCreated(store, { text: '', onCreated: (id) => void made.push(id) });
    store.merge({ result: { id: '7', approvalNo: 'A1' }, session: { currentTransactionKey: null } });
    expect(made).toEqual([]);
    store.merge({ result: { id: '8' }, session: { currentTransactionKey: null } });
    expect(made).toEqual(['8']);
  });
});
