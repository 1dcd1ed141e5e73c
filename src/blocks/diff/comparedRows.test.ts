import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../../contract/compiled/compiledForm';
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
    expect(comparedRows({ pairs }, store).map(({ result }) => result)).toEqual(['same', 'differs', null]);
  });
});
