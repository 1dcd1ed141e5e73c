import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import {
  allRowsTotalKey,
  cellText,
  type FileFormat,
  type FileRow,
  type FileTable,
  sumLines,
} from '../../../../contract/files/FileTable';
import type { CompiledField } from '../../../../contract/model/compiledForm';
import { makerOf } from './makerOf';

const rows: readonly FileRow[] = [
  ['=HYPERLINK("http://evil.example")', '-1234.50', '2026-02-28', true, 'OPEN'],
  ['Şirin; "Iğdır"', '123456789012345678.90', null, false, null],
];

const table: FileTable = {
  title: 'Hesap Sorgulama: Şubat/Mart [2026]',
  institutionName: 'Kurum A.Ş.',
  language: 'tr',
  userName: 'İrem Öztürk',
  printedAt: '20.11.2026 12:00',
  filters: [{ label: 'Durum', value: 'Açık' }],
  columns: [
    { name: 'name', title: 'Ad', kind: 'text' },
    { name: 'balance', title: 'Bakiye', kind: 'decimal', scale: 2 },
    { name: 'openDate', title: 'Açılış', kind: 'date' },
    { name: 'approved', title: '=Onay', kind: 'boolean' },
    { name: 'status', title: 'Durum', kind: 'codes', codes: [{ code: 'OPEN', title: 'x:OPEN' }] },
  ],
  texts: { 'common:yes': 'Evet', 'common:no': 'Hayır', 'x:OPEN': 'Açık', 'grid:total': 'Genel toplam' },
};

const sums = { EUR: { balance: '7.00' }, TRY: { balance: '-1234.50', hidden: '1.00' } };

/** A file made from batches of rows. */
function fileOf(format: FileFormat): Uint8Array {
  const maker = makerOf(format, table, null);
  for (const row of rows) maker.take([row]);
  return maker.finish(sums);
}

describe('cells', () => {
  test('read as on the screen', () => {
    const texts = table.columns.map((column, at) => cellText(table, column, rows[0]?.[at] ?? null));
    expect(texts).toEqual([rows[0]?.[0], '-1.234,50', '28.02.2026', 'Evet', 'Açık']);
    expect(table.columns.map((column) => cellText(table, column, null))).toEqual(['', '', '', '', '']);
  });
});

describe('E06 files', () => {
  test('CSV opens in a Turkish spreadsheet', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fileOf('csv'));
    expect(text.split('\r\n')).toEqual([
      "\uFEFFAd;Bakiye;Açılış;'=Onay;Durum",
      `"'=HYPERLINK(""http://evil.example"")";-1234,50;28.02.2026;Evet;Açık`,
      '"Şirin; ""Iğdır""";123456789012345678,90;;Hayır;',
      '',
    ]);
  });

  test('CSV names a fixed currency in the title: its cells are numbers', () => {
    const income: CompiledField = { name: 'income', title: 'Gelir', kind: 'decimal', currencyCode: 'TRY' };
    const columns = [income];
    const maker = makerOf('csv', { ...table, columns }, null);
    maker.take([['1234.50']]);
    expect(new TextDecoder().decode(maker.finish({}))).toBe('Gelir (TRY)\r\n1234,50\r\n');
  });

  test('XLSX has real numbers and dates, and texts where a number would lose digits', () => {
    const book = read(fileOf('xlsx'), { cellFormula: true, cellDates: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('no sheet');
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
    expect(lines[0]).toEqual(['Ad', 'Bakiye', 'Açılış', "'=Onay", 'Durum']);
    expect(lines[1]).toEqual([`'${rows[0]?.[0]}`, -1234.5, 46081, 'Evet', 'Açık']);
    expect(lines[2]?.[1]).toBe('123.456.789.012.345.678,90');
    // Totals follow the filter, the local currency first; a text in the column prevents the formula.
    expect(lines.slice(3)).toEqual([
      ['TRY · Genel toplam', -1234.5],
      ['EUR · Genel toplam', 7],
    ]);
    expect(sheet['!autofilter']?.ref).toBe('A1:E3');
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
  });

  test('has no sums without a summed column', () => {
    expect(sumLines(table, { TRY: { hidden: '1.00' } })).toEqual([]);
    expect(sumLines(table, {})).toEqual([]);
  });

  test('the name of the sums distinguishes all rows from the page', () => {
    const texts = { ...table.texts, 'grid:total.all': 'Genel toplam (tüm satırlar)' };
    const [first] = sumLines({ ...table, texts }, sums, allRowsTotalKey);
    expect(first?.label).toBe('TRY · Genel toplam (tüm satırlar)');
  });

  test('a document cannot be created without its fonts', () => {
    expect(() => makerOf('pdf', table, null)).toThrow('fonts');
  });
});
