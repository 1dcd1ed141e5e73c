import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { detectFileType } from './detectFileType';

const text = (content: string) => new TextEncoder().encode(content);

/** An archive whose directory tells of one file. */
function archive(name: string, unpacked: number): Uint8Array {
  const encoded = text(name);
  const bytes = new Uint8Array(4 + 46 + encoded.length + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(4, 0x02014b50, true);
  view.setUint32(4 + 24, unpacked, true);
  view.setUint16(4 + 28, encoded.length, true);
  bytes.set(encoded, 4 + 46);
  const end = 4 + 46 + encoded.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 16, 4, true);
  return bytes;
}

describe('SECURITY 18 what is uploaded is told by its content', () => {
  test('pictures and documents', () => {
    expect(detectFileType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x.pdf')).toBe('jpg');
    expect(detectFileType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'x')).toBe('png');
    expect(detectFileType(text('%PDF-1.7\n'), 'x.png')).toBe('pdf');
  });

  test('a workbook is one by what is in it', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'A');
    expect(detectFileType(new Uint8Array(write(book, { type: 'array' })), 'x.zip')).toBe('xlsx');
    expect(detectFileType(archive('evil.exe', 10), 'x.xlsx')).toBeNull();
    expect(
      detectFileType(text('PK\u0003\u0004 no archive at all, only its first letters'), 'x.xlsx'),
    ).toBeNull();
  });

  test('an archive that would become too much is none', () => {
    expect(detectFileType(archive('[Content_Types].xml', 0xffffffff), 'x.xlsx')).toBeNull();
  });

  test('texts, and no pages in disguise', () => {
    expect(detectFileType(text('a;b\n1;2'), 'liste.csv')).toBe('csv');
    expect(detectFileType(text('Şöyle böyle'), 'not.txt')).toBe('txt');
    expect(detectFileType(text('<?xml version="1.0"?><list/>'), 'x.xml')).toBe('xml');
    expect(detectFileType(text('  <!DOCTYPE html><script>1</script>'), 'x.csv')).toBeNull();
    expect(detectFileType(text('<?xml version="1.0"?><svg onload="x()"/>'), 'x.xml')).toBeNull();
    expect(detectFileType(new Uint8Array([0x4d, 0x5a, 0x00, 0x01]), 'x.txt')).toBeNull();
    expect(detectFileType(new Uint8Array(), 'x.txt')).toBeNull();
  });
});
