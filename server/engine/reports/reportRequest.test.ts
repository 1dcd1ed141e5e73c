import { expect, it } from 'vitest';
import type { FileColumn } from '../../../contract/files/FileTable';
import type { Json } from '../../../contract/values/json';
import { reportRequest } from './reportRequest';

it('a report of the server writes its columns with all words of their numbers, as the page does', () => {
  const columns: readonly FileColumn[] = [
    { name: 'birthYear', title: 'Doğum yılı', kind: 'integer', ungrouped: true },
    { name: 'amount', title: 'Tutar', kind: 'decimal', scale: 4, currencyField: 'currency' },
    { name: 'rate', title: 'Kur', kind: 'decimal', rate: { of: 'currency', in: 'TRY', amounts: ['a', 'b'] } },
    { name: 'purposes', title: 'Amaçlar', kind: 'codes', multiple: true },
    { name: 'currency', title: 'Para birimi', kind: 'currency', hidden: true },
    { name: 'worth', title: 'Değer', kind: 'decimal', scale: 2, currencyCode: 'TRY' },
  ];
  const words = { title: 'Rapor', institutionName: 'Kurum', userName: 'elif', printedAt: '20.11.2026 09:00' };
  const report = { format: 'xlsx', table: { ...words, language: 'tr', columns, filters: [], texts: {} } };
  const { table } = reportRequest(
    report as unknown as Json,
    columns.map(({ name }) => name),
  );
  expect(table.columns).toEqual(columns);
});
