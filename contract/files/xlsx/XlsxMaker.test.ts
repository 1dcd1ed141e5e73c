import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { archiveEntries, entryBytes } from '../archive/archiveEntries';
import type { FileRow, FileSums, FileTable } from '../FileTable';
import { xlsxTable } from '../tables/xlsxTable';
import { xmlText } from './cellXml';
import { XlsxMaker } from './XlsxMaker';

const table: FileTable = {
  title: "Hesap: 'Şubat'",
  institutionName: 'Kurum & Ortakları A.Ş.',
  language: 'tr',
  userName: 'İrem Öztürk',
  printedAt: '20.11.2026 12:00',
  filters: [{ label: 'Durum', value: 'Açık' }],
  currencyField: 'currency',
  columns: [
    { name: 'iban', title: 'IBAN', kind: 'iban' },
    { name: 'tckn', title: 'TCKN', kind: 'text' },
    { name: 'currency', title: 'Para Birimi', kind: 'currency' },
    { name: 'amount', title: 'Tutar', kind: 'decimal', scale: 2, currencyField: 'currency' },
    { name: 'rate', title: 'Oran', kind: 'decimal', scale: 4 },
    { name: 'day', title: 'Valör', kind: 'date' },
    { name: 'at', title: 'İşlem Zamanı', kind: 'date-time' },
    { name: 'phone', title: 'Telefon', kind: 'phone' },
    { name: 'count', title: 'Adet', kind: 'integer' },
  ],
  texts: {
    'grid:total': 'Genel toplam',
    'grid:export.criteria': 'Kriterler',
    'grid:export.rowCount': 'Satır sayısı',
  },
};

const rowOf = (currency: string, amount: string, count = 1): FileRow => [
  'TR330006100519786457841326',
  '00000000146',
  currency,
  amount,
  '0.1250',
  '2026-02-28',
  '2026-02-28T09:30:00.000Z',
  '+905321234567',
  count,
];

function bytesOf(rows: readonly FileRow[], sums: FileSums): Uint8Array<ArrayBuffer> {
  const maker = new XlsxMaker(table);
  for (const row of rows) maker.take([row]);
  return maker.finish(sums);
}

function sheetsOf(bytes: Uint8Array): readonly [WorkSheet, WorkSheet] {
  const book = read(bytes, { cellFormula: true, cellNF: true });
  const [first, second] = book.SheetNames.map((name) => book.Sheets[name]);
  if (!first || !second) throw new Error('two sheets are expected');
  return [first, second];
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Readonly<Record<string, string>>> {
  const entries = archiveEntries(bytes, { entries: 20, bytes: 1e6 });
  const texts = entries.map(async (entry) => [entry.name, new TextDecoder().decode(await entryBytes(entry))]);
  return Object.fromEntries(await Promise.all(texts));
}

const rows = [rowOf('TRY', '1234.50'), rowOf('JPY', '5000.00'), rowOf('KWD', '1.50'), rowOf('TRY', '-34.50')];
const sums: FileSums = {
  TRY: { amount: '1200.00', count: '2' },
  JPY: { amount: '5000.00', count: '1' },
  KWD: { amount: '1.50', count: '1' },
};

describe('E06 a workbook', () => {
  test('drained while it is made is the same as one that is held', () => {
    const many = Array.from({ length: 4000 }, (_, at) => rowOf('TRY', `${at}.25`));
    const maker = new XlsxMaker(table);
    const parts = [many.slice(0, 2000), many.slice(2000)].map((batch) => {
      maker.take(batch);
      return maker.drain();
    });
    const drained = Buffer.concat([...parts, maker.finish({})]);
    const textsOf = (bytes: Uint8Array) => sheetsOf(bytes).map((sheet) => utils.sheet_to_csv(sheet));
    expect(textsOf(drained)).toEqual(textsOf(bytesOf(many, {})));
    expect(parts.every(({ length }) => length > 0)).toBe(true);
  });

  test('has amounts by the digits of their currency, real days, and ids as texts', () => {
    const [sheet] = sheetsOf(bytesOf(rows, sums));
    const cell = (place: string) => {
      const { t, v, z } = sheet[place];
      return [t, v, z];
    };
    expect(cell('A2')).toEqual(['s', 'TR33 0006 1005 1978 6457 8413 26', '@']);
    expect(cell('B2')).toEqual(['s', '00000000146', '@']);
    expect(cell('D2')).toEqual(['n', 1234.5, '#,##0.00']);
    expect(cell('D3')).toEqual(['n', 5000, '#,##0']);
    expect(cell('D4')).toEqual(['n', 1.5, '#,##0.000']);
    expect(cell('E2')).toEqual(['n', 0.125, '#,##0.0000']);
    expect(cell('F2')).toEqual(['n', 46081, 'dd.mm.yyyy']);
    expect(cell('G2')[1]).toBeCloseTo(46081 + 12.5 / 24, 8);
    expect(cell('G2')[2]).toBe('dd.mm.yyyy hh:mm');
    // The apostrophe for a leading plus is a cell property, not part of the number.
    expect(cell('H2')).toEqual(['s', '+90 532 123 45 67', '@']);
  });

  test('sums the filtered rows by currency, with cached results', () => {
    const [sheet] = sheetsOf(bytesOf(rows, sums));
    const inSight = (column: string) =>
      `SUBTOTAL(109,OFFSET($${column}$2,ROW($${column}$2:$${column}$5)-ROW($${column}$2),0))`;
    expect(sheet.A6?.v).toBe('TRY · Genel toplam');
    expect(sheet.D6).toMatchObject({ v: 1200, f: `SUMPRODUCT(${inSight('D')},--($C$2:$C$5="TRY"))` });
    expect(sheet.I7).toMatchObject({ v: 1, f: `SUMPRODUCT(${inSight('I')},--($C$2:$C$5="JPY"))` });
    const [single] = sheetsOf(bytesOf(rows.slice(1, 2), { JPY: { amount: '5000.00' } }));
    expect(single.D3).toMatchObject({ v: 5000, f: 'SUBTOTAL(109,$D$2:$D$2)' });
  });

  test("has a formula only if it equals the server's total", () => {
    const amounts = fc.array(
      fc.record({
        currency: fc.constantFrom('TRY', 'USD'),
        cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: -2, max: 2 }), (found, fault) => {
        const total = (of: string) =>
          found.reduce((sum, { currency, cents }) => sum + (currency === of ? cents : 0), 0);
        const reported = { TRY: { amount: ((total('TRY') + fault) / 100).toFixed(2) } };
        const given = found.map(({ currency, cents }) => rowOf(currency, (cents / 100).toFixed(2)));
        const [sheet] = sheetsOf(bytesOf(given, reported));
        const cell = sheet[`D${found.length + 2}`];
        expect(cell?.v).toBe(Number(reported.TRY.amount));
        expect(cell?.f !== undefined).toBe(fault === 0);
      }),
      { numRuns: 15 },
    );
  });

  test('writes a year without group separators, and is still a number', () => {
    const year = { name: 'birthYear', title: 'Doğum yılı', kind: 'integer', ungrouped: true } as const;
    const maker = new XlsxMaker({ ...table, columns: [...table.columns, year] });
    maker.take([[...rowOf('TRY', '1.00', 1250), 1961]]);
    const [sheet] = sheetsOf(maker.finish({}));
    expect([sheet.I2?.z, sheet.J2?.t, sheet.J2?.v, sheet.J2?.z]).toEqual(['#,##0', 'n', 1961, '0']);
  });

  test('shows a fixed currency behind its numbers, and sums them over rows of any currency', () => {
    const worth = { name: 'worth', title: 'Değer', kind: 'decimal', scale: 2, currencyCode: 'TRY' } as const;
    const maker = new XlsxMaker({ ...table, columns: [...table.columns, worth] });
    maker.take([
      [...rowOf('TRY', '1.00'), '1.00'],
      [...rowOf('JPY', '10.00'), '2.50'],
    ]);
    const [sheet] = sheetsOf(
      maker.finish({ TRY: { amount: '1.00', worth: '3.50' }, JPY: { amount: '10.00' } }),
    );
    expect([sheet.J3?.v, sheet.J3?.z]).toEqual([2.5, '#,##0.00 "TRY"']);
    expect([sheet.J4?.v, sheet.J4?.f]).toEqual([3.5, 'SUBTOTAL(109,$J$2:$J$3)']);
    expect(sheet.J5).toBeUndefined();
  });

  test('is set up to be read and printed', async () => {
    const parts = await partsOf(bytesOf(rows, sums));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:I5"/>');
    expect(sheet).toContain(
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
    expect(sheet).toContain('&amp;P / &amp;N');
    expect(sheet).toContain('Kurum &amp;&amp; Ortakları A.Ş.');
    expect(parts['xl/workbook.xml']).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Hesap  \'\'Şubat\'!$1:$1</definedName>',
    );
    const widths = [...sheet.matchAll(/width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(table.columns.length);
    expect(widths[0]).toBeGreaterThan('TR33 0006 1005 1978 6457 8413 26'.length);
  });

  test('lists the criteria on its second sheet', () => {
    const [, criteria] = sheetsOf(bytesOf(rows, sums));
    expect(utils.sheet_to_json(criteria, { header: 1 })).toEqual([
      [table.title],
      ['Kurum & Ortakları A.Ş. · İrem Öztürk · 20.11.2026 12:00'],
      [],
      ['Durum', 'Açık'],
      ['Satır sayısı', 4],
    ]);
  });

  test('can be imported: titles first, days and numbers as on the wire', async () => {
    const [titles, first] = await xlsxTable(bytesOf(rows, {}), 10);
    expect(titles?.slice(0, 4)).toEqual(['IBAN', 'TCKN', 'Para Birimi', 'Tutar']);
    expect(first?.slice(1, 6)).toEqual(['00000000146', 'TRY', 1234.5, 0.125, '2026-02-28']);
  });

  test('without rows has its titles', () => {
    const [sheet] = sheetsOf(bytesOf([], {}));
    expect(sheet['!autofilter']?.ref).toBe('A1:I1');
    expect(sheet.A1?.v).toBe('IBAN');
  });
});

test('any text survives a round trip through a workbook, except half surrogate pairs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const maker = new XlsxMaker({ ...table, columns: [{ name: 'a', title: 'A', kind: 'text' }] });
      maker.take([[`x${text}`]]);
      const [sheet] = sheetsOf(maker.finish({}));
      const expected = `x${text}`.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
      expect(sheet.A2?.v).toBe(expected);
    }),
    { numRuns: 60 },
  );
  expect(xmlText('_x000D_\r')).toBe('_x005F_x000D__x000D_');
});
