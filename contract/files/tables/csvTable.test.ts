import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable, decodeText } from './csvTable';

describe('a list that was uploaded', () => {
  it.each([
    [
      'a;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n"x, ""y""",2',
      [
        ['a', 'b'],
        ['x, "y"', '2'],
      ],
    ],
    [
      'a\tb\n"1\n2"\t3',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    ['', []],
  ])('%j is read', (text, rows) => {
    expect(csvTable(text, 100)).toEqual(rows);
  });

  it('is not read beyond the limit', () => {
    expect(csvTable('a\nb\nc\nd', 2)).toEqual([['a'], ['b']]);
  });

  it('is read as written, with any cell contents', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(rows, (table) => {
        const heading = ['x', 'y'];
        const text = [heading, ...table].map((row) => row.map(quoted).join(';')).join('\n');
        expect(csvTable(text, 100)).toEqual([heading, ...table]);
      }),
    );
  });

  it('is UTF-8, or the encoding of Turkish Windows', () => {
    expect(decodeText(new TextEncoder().encode('\ufeffŞirket İçi'))).toBe('Şirket İçi');
    expect(decodeText(Uint8Array.of(0xde, 0x69, 0x72, 0x6b, 0x65, 0x74, 0xfd))).toBe('Şirketı');
  });
});
