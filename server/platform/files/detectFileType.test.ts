import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { testArchive } from '../../../contract/files/archive/testArchive';
import { detectFileType } from './detectFileType';

const text = (content: string) => new TextEncoder().encode(content);

const archive = (...names: readonly string[]) =>
  testArchive(names.map((name) => ({ name, content: text(`<${name}/>`) })));

describe('SECURITY 18 the type of an upload is detected from its content', () => {
  test('pictures and documents', async () => {
    expect(await detectFileType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'x.pdf')).toBe('jpg');
    expect(await detectFileType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'x')).toBe(
      'png',
    );
    expect(await detectFileType(text('%PDF-1.7\n'), 'x.png')).toBe('pdf');
  });

  test('a workbook is detected by its contents', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['a']]));
    expect(await detectFileType(new Uint8Array(write(book, { type: 'array' })), 'x.zip')).toBe('xlsx');
    expect(await detectFileType(archive('[Content_Types].xml', 'word/document.xml').bytes, 'x')).toBe('docx');
    expect(await detectFileType(archive('evil.exe').bytes, 'x.xlsx')).toBeNull();
    const macros = archive('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin');
    expect(await detectFileType(macros.bytes, 'x.xlsx')).toBeNull();
    expect(
      await detectFileType(text('PK\u0003\u0004 no archive at all, only its first letters'), 'x.xlsx'),
    ).toBeNull();
  });

  test('an archive that unpacks to more than declared, or to too much, is not accepted', async () => {
    const names = { types: '[Content_Types].xml', book: 'xl/workbook.xml' };
    const files = [
      { name: names.types, content: text('<Types/>') },
      { name: names.book, content: new Uint8Array(1024 * 1024) },
    ];
    // A megabyte of one letter, correctly declared: implausible for a typed text.
    const dense = testArchive(files);
    expect(await detectFileType(dense.bytes, 'x.xlsx')).toBeNull();
    const { bytes, entries } = archive(names.types, names.book);
    expect(await detectFileType(bytes, 'x.xlsx')).toBe('xlsx');
    new DataView(bytes.buffer).setUint32((entries[1] ?? 0) + 24, 0, true);
    expect(await detectFileType(bytes, 'x.xlsx')).toBeNull();
  });

  test('texts, and no disguised HTML', async () => {
    expect(await detectFileType(text('a;b\n1;2'), 'liste.csv')).toBe('csv');
    expect(await detectFileType(text('Şöyle böyle'), 'not.txt')).toBe('txt');
    expect(await detectFileType(text('<?xml version="1.0"?><list/>'), 'x.xml')).toBe('xml');
    expect(await detectFileType(text('  <!DOCTYPE html><script>1</script>'), 'x.csv')).toBeNull();
    expect(await detectFileType(text('<?xml version="1.0"?><svg onload="x()"/>'), 'x.xml')).toBeNull();
    expect(await detectFileType(new Uint8Array([0x4d, 0x5a, 0x00, 0x01]), 'x.txt')).toBeNull();
    expect(await detectFileType(new Uint8Array(), 'x.txt')).toBeNull();
  });
});
