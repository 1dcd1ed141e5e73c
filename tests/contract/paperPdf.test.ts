import { describe, expect, test } from 'vitest';
import type { Paper } from '../../src/engine';
import { paperPdf } from '../../src/screens/export/files/paperPdf';
import { documentFonts } from './documentFonts';
import { textsOf } from './pdfTexts';

const slip: Paper = {
  size: 'A5',
  language: 'tr',
  institution: 'Kurum A.Ş.',
  legal: 'TCMB faaliyet izni · Şişli',
  title: 'Para gönderme dekontu',
  number: 'TR0000000042',
  copyMark: null,
  foot: 'İrem Öztürk',
  codes: [{ label: 'Ödeme kodu', value: '4821930576' }],
  facts: [{ label: 'Alıcı', value: 'ŞÜKRÜ İĞDIR' }],
  inWords: { label: 'Yazıyla', value: 'binbeşyüz Türk lirası' },
  tables: [],
  paragraphs: [],
  signatures: ['Gönderen', 'Yetkili'],
  copies: ['Müşteri', 'Şube'],
};

const pdf = async (paper: Paper) => textsOf(paperPdf(paper, await documentFonts()));
const countIn = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length;

describe('a document as PDF', () => {
  test('has the secret code on its first copy alone, and no page number on copies of one page', async () => {
    const texts = await pdf(slip);
    expect([countIn(texts, 'Müşteri'), countIn(texts, 'Şube'), countIn(texts, '4821930576')]).toEqual([
      1, 1, 1,
    ]);
    expect(countIn(texts, 'ŞÜKRÜ İĞDIR')).toBe(2);
    expect(texts.some((text) => /^\d \/ \d$/.test(text))).toBe(false);
  });

  test('names its title and page below each page, from one on in each copy', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`Satır ${at}`, '1,00']);
    const columns = [
      { title: 'Açıklama', numeric: false },
      { title: 'Tutar', numeric: true },
    ];
    const texts = await pdf({ ...slip, codes: [], tables: [{ title: null, columns, rows, totals: [] }] });
    const pages = texts.filter((text) => /^\d \/ \d$/.test(text));
    const ofCopy = ['1 / 3', '2 / 3', '3 / 3'];
    expect(pages).toEqual([...ofCopy, ...ofCopy]);
    // In the head of each copy, and below each page.
    expect(countIn(texts, 'Para gönderme dekontu · TR0000000042')).toBe(2 + pages.length);
  });

  test('has a glyph of its own for every Turkish letter', async () => {
    const letters = 'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789.,–·âîû';
    for (const part of letters.match(/.{1,20}/gu) ?? []) {
      const facts = [{ label: 'Harfler', value: part }];
      expect(await pdf({ ...slip, title: part, copies: [null], facts })).toContain(part);
    }
  });

  test('writes signs that its font lacks in letters, instead of nothing', async () => {
    const facts = [{ label: 'Koşul', value: 'Tutar ≥ 40.000 ₺' }];
    expect(await pdf({ ...slip, copies: [null], facts })).toContain('Tutar >= 40.000 TL');
  });

  test('breaks long names below the lines for signatures', async () => {
    const long = 'Teslim alan müşteri ya da onun adına vekâleten imzalayan kişi';
    const texts = await pdf({ ...slip, copies: [null], signatures: [long, 'Yetkili'] });
    expect(texts).not.toContain(long);
    for (const word of long.split(' ')) expect(texts.some((text) => text.includes(word))).toBe(true);
  });
});
