import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { documentFonts } from '../node/documentFonts';
import { base64 } from './base64';
import { cellText } from './cellText';
import { csvFile } from './csvFile';
import type { ExportTable } from './ExportTable';
import { readCodePoints } from './font/codePoints';
import { viewOf } from './font/unwrapWoff';
import { neutralise } from './neutralise';
import { pdfFile } from './pdfFile';
import { xlsxFile } from './xlsxFile';

const table: ExportTable = {
  title: 'Hesap Sorgulama: Şubat/Mart [2026]',
  institutionName: 'Kurum A.Ş.',
  language: 'tr',
  userName: 'İrem Öztürk',
  printedAt: '20.11.2026 12:00',
  filters: [{ label: 'Durum', value: 'Açık' }],
  columns: [
    { title: 'Ad', kind: 'text', scale: 2 },
    { title: 'Bakiye', kind: 'decimal', scale: 2 },
    { title: 'Açılış', kind: 'date', scale: 2 },
    { title: '=Onay', kind: 'boolean', scale: 2 },
  ],
  rows: [
    ['=HYPERLINK("http://evil.example")', '-1234.50', '2026-02-28', true],
    ['Şirin; "Iğdır"', '123456789012345678.90', null, false],
  ],
};

describe('cells', () => {
  test.each([
    ['1234567.5', 'decimal', '1.234.567,50'],
    ['-0.05', 'decimal', '-0,05'],
    ['2026-02-28', 'date', '28.02.2026'],
    ['2026-02-28T22:15:00.000Z', 'date-time', '01.03.2026 01:15'],
    [true, 'boolean', 'Evet'],
    [null, 'decimal', ''],
  ] as const)('%s (%s) reads %s', (value, kind, text) => {
    expect(cellText(value, kind, 2, 'tr')).toBe(text);
  });

  test('are never taken for formulas, and numbers stay numbers', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0'), fc.string(), (first, rest) => {
        const shown = neutralise(first + rest);
        expect(/^-?\d/.test(shown) || shown.startsWith("'")).toBe(true);
      }),
    );
    expect(neutralise('-12,50')).toBe('-12,50');
    expect(neutralise('-1+cmd')).toBe("'-1+cmd");
    expect(neutralise('+905321234567')).toBe("'+905321234567");
    expect(neutralise('Ali - Veli')).toBe('Ali - Veli');
  });
});

describe('E06 files', () => {
  test('CSV opens in a Turkish spreadsheet', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvFile(table));
    expect(text.split('\r\n')).toEqual([
      "\uFEFFAd;Bakiye;Açılış;'=Onay",
      `"'=HYPERLINK(""http://evil.example"")";-1234,50;28.02.2026;Evet`,
      '"Şirin; ""Iğdır""";123456789012345678,90;;Hayır',
      '',
    ]);
  });

  test('XLSX has real numbers and dates, and texts where a number would lose digits', async () => {
    const book = read(await xlsxFile(table), { cellFormula: true, cellDates: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('no sheet');
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
    expect(rows[0]).toEqual([table.title]);
    expect(rows[4]).toEqual(['Ad', 'Bakiye', 'Açılış', "'=Onay"]);
    expect(rows[5]).toEqual([`'${table.rows[0]?.[0]}`, -1234.5, 46081, 'Evet']);
    expect(rows[6]?.[1]).toBe('123.456.789.012.345.678,90');
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
  });

  test('PDF has its pages and its own font', async () => {
    const long = { ...table, rows: Array.from({ length: 120 }, () => table.rows[1] ?? []) };
    const text = new TextDecoder('latin1').decode(await pdfFile(long, await documentFonts()));
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/BaseFont /Carlito');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });

  test('travel as base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100_000 }), (bytes) => {
        expect(Buffer.from(base64(bytes), 'base64').equals(bytes)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the font of documents', () => {
  test('has every letter of Turkish with a glyph of its own', async () => {
    const { regular } = await documentFonts();
    const view = viewOf(regular);
    const tables = new Map<string, Uint8Array>();
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
      const tag = String.fromCharCode(...regular.subarray(at, at + 4));
      const offset = view.getUint32(at + 8);
      tables.set(tag, regular.subarray(offset, offset + view.getUint32(at + 12)));
    }
    const glyphs = new Map(readCodePoints(tables.get('cmap') ?? new Uint8Array()));
    const letters = [...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789.,–·'];
    const used = letters.map((letter) => glyphs.get(letter.codePointAt(0) ?? 0) ?? 0);
    expect(used).not.toContain(0);
    expect(new Set(used).size).toBe(letters.length);
    const count = viewOf(tables.get('maxp') ?? regular).getUint16(4);
    expect(Math.max(...used)).toBeLessThan(count);
    expect(tables.get('hmtx')?.length).toBe(count * 4);
  });
});
