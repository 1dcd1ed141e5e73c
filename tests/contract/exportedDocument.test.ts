import { describe, expect, test } from 'vitest';
import type { FileTable } from '../../contract/files/FileTable';
import { makerOf } from '../../src/screens/export/files/makerOf';
import { documentFonts } from './documentFonts';
import { textsOf } from './pdfTexts';

const table: FileTable = {
  title: 'Havale Raporu',
  institutionName: 'Kurum A.Ş.',
  language: 'tr',
  userName: 'İrem Öztürk',
  printedAt: '20.11.2026 12:00',
  filters: [{ label: 'Durum', value: 'Ödendi' }],
  columns: [
    { name: 'sender', title: 'Gönderen', kind: 'text' },
    { name: 'amount', title: 'Tutar', kind: 'decimal', scale: 2 },
    { name: 'valueDate', title: 'Valör', kind: 'date' },
  ],
  texts: { 'grid:total.all': 'Genel toplam (tüm satırlar)' },
};

describe('E06 PDF', () => {
  test('reads back with Turkish letters, numbers and dates as written here, head, filter and page numbers', async () => {
    const maker = makerOf('pdf', table, await documentFonts());
    maker.take([['=ŞÜKRÜ ğış IĞDIR İnce', '-1234.50', '2026-02-28']]);
    maker.take(Array.from({ length: 60 }, (_, at) => [`Satır ${at}`, '1.00', '2026-01-02']));
    const texts = textsOf(maker.finish({ USD: { amount: '9.90' }, TRY: { amount: '-1174.50' } }));
    for (const expected of [
      'Havale Raporu',
      'Kurum A.Ş. · İrem Öztürk · 20.11.2026 12:00',
      'Durum: Ödendi',
      'Gönderen',
      '-1.234,50',
      '28.02.2026',
      '1 / 2',
      '2 / 2',
      'TRY · Genel toplam (tüm satırlar)',
      '-1.174,50',
      'USD · Genel toplam (tüm satırlar)',
      '9,90',
    ]) {
      expect(texts).toContain(expected);
    }
    expect(texts.some((text) => text.includes('ŞÜKRÜ ğış IĞDIR İnce'))).toBe(true);
  });
});
