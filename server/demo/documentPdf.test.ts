import { expect, test } from 'vitest';
import { detectFileType } from '../platform/files/detectFileType';
import { documentPdf } from './documentPdf';

test('a document of the demo is a PDF whose parts are where it says', async () => {
  const pdf = documentPdf(['ŞÜKRÜ (İBRAHİM) GÜNIŞIĞI', 'Müşteri No: 00000001']);
  expect(await detectFileType(new TextEncoder().encode(pdf), 'belge.pdf')).toBe('pdf');
  expect(pdf).toMatch(/^[\n\x20-\x7e]*$/);
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(6);
  places.forEach((place, at) => {
    expect(pdf.slice(place, place + 7)).toBe(`${at + 1} 0 obj`);
  });
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true);
});

test('Turkish letters are written by their places in the encoding, brackets as themselves', () => {
  expect(documentPdf(['Şı(x)Я'])).toContain('(\\336\\375\\050x\\051?) Tj');
});
