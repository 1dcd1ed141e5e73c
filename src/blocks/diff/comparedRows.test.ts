import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../../contract/model/compiledForm';
import { bench, field, form, formOf, screen } from '../../engine/testing/screenBench';
import { comparedRows } from './comparedRows';

const text = (name: string): CompiledField => ({ name, title: `x:${name}`, kind: 'text' });

async function shownRecord() {
  const header = [text('listName'), text('name'), text('day')];
  const endpoints = { begin: 'a/begin', commit: 'a/commit' };
  const state = { id: '7', reason: 'Old', note: null, listName: ' IŞIK  ali', name: 'Işık Ali', day: null };
  const live = bench(screen({ endpoints, header, form: form([field('reason'), field('note')]) }), {
    record: '7',
    answer: ({ path, options }) => path === 'a/begin' && options?.owner?.merge({ state }),
  });
  await live.store.start();
  return live.store;
}

describe('a comparison', () => {
  test('compares entered with stored values; nothing is compared where both are empty', async () => {
    const store = await shownRecord();
    const fields = [text('reason'), text('note'), text('gone')];
    const differing = () => comparedRows({ fields }, store).map(({ name, result }) => [name, result]);
    expect(differing()).toEqual([
      ['reason', 'same'],
      ['note', null],
    ]);
    formOf(store).set('reason', 'New');
    formOf(store).set('note', '  ');
    expect(differing()).toEqual([
      ['reason', 'differs'],
      ['note', null],
    ]);
    const [reason] = comparedRows({ fields }, store);
    expect(reason).toMatchObject({ left: 'text:"Old"', right: 'text:"New"' });
  });

  test('compares two values of a record, ignoring case', async () => {
    const store = await shownRecord();
    const pair = (left: string, right: string) => ({ title: 'x:pair', left: text(left), right: text(right) });
    const pairs = [pair('name', 'name'), pair('name', 'day'), pair('day', 'day')];
    expect(comparedRows({ pairs }, store).map(({ result }) => result)).toEqual(['same', 'unknown', null]);
  });

  test('42 B10 unknown is not different, and one of several values is the same', async () => {
    const header = ['listName', 'births', 'day', 'year', 'other', 'none'].map(text);
    const endpoints = { begin: 'a/begin', commit: 'a/commit' };
    const births = '03.02.1961; 1996; 1958–1960';
    const state = {
      id: '7',
      reason: 'Old',
      births,
      day: '03.02.1961',
      year: '01.07.1996',
      other: '01.07.1970',
    };
    const live = bench(screen({ endpoints, header, form: form([field('reason')]) }), {
      record: '7',
      answer: ({ path, options }) => path === 'a/begin' && options?.owner?.merge({ state }),
    });
    await live.store.start();
    const pair = (right: string) => ({ title: 'x:pair', left: text('births'), right: text(right) });
    // The formats of this bench are JSON: values are compared as they are shown.
    const pairs = ['day', 'year', 'other', 'none'].map(pair);
    const { store } = live;
    const plain = {
      fact: store.fact.bind(store),
      form: store.form,
      ports: { ...store.ports, format: (_: unknown, value: unknown) => String(value ?? '') },
    };
    const results = comparedRows({ pairs }, plain as unknown as typeof store).map(({ result }) => result);
    expect(results).toEqual(['same', 'same', 'differs', 'unknown']);
  });
});
