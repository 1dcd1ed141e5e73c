import { expect, test } from 'vitest';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { listRows } from './listRows';

const columns = [{ name: 'name', kind: 'text', title: 'name' }] as unknown as readonly CompiledColumn[];
const host = {
  list: () => [
    { id: '1', name: 'Işıl %%' },
    { id: '2', name: 'Çay' },
  ],
  format: (_: unknown, value: unknown) => String(value),
  language: () => 'tr',
} as unknown as Parameters<typeof listRows>[0];
const found = (text: string) => listRows(host, columns, text).map(({ id }) => id);

test('E03 signs find nothing in a list, and are left out beside words', () => {
  expect(found('')).toEqual(['1', '2']);
  expect(found(' ')).toEqual(['1', '2']);
  expect(found('%%')).toEqual([]);
  expect(found('- çay')).toEqual(['2']);
  expect(found('ışıl')).toEqual(['1']);
});

test('H18 texts in both languages are searched and sorted in the current one', () => {
  const factors = [
    { id: '1', name: { tr: 'Uyruk', en: 'Nationality' } },
    { id: '2', name: 'Türkiye' },
  ];
  const namesIn = (language: 'tr' | 'en', text = '') =>
    listRows({ ...host, list: () => factors, language: () => language }, columns, text).map(
      ({ name }) => name,
    );
  expect(namesIn('tr')).toEqual(['Uyruk', 'Türkiye']);
  expect(namesIn('en')).toEqual(['Nationality', 'Türkiye']);
  expect(namesIn('en', 'uyruk')).toEqual([]);
});
