import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { FileTable } from '../../../../contract/files/FileTable';
import type { Language } from '../../../../contract/values/language';
import { neutralise, neutraliseDivided } from '../../../../contract/values/neutralise';
import { makerOf } from './makerOf';

/** Every character that normalizes to the start of a formula. */
const beginnings = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
  /^[=+\-@]$/.test(letter.normalize('NFKC')),
);

const skipped = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u202e',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u0001',
  '"',
  '""',
];
const separators = [';', ',', '\t', '|'] as const;

/** Texts that some spreadsheet interprets as a formula: at the start, or after a separator. */
const hostile = fc
  .tuple(
    fc.constantFrom('', 'x', 'Ali Veli', '"', '1'),
    fc.constantFrom('', ...separators, '\r\n', '\n'),
    fc.array(fc.constantFrom(...skipped), { maxLength: 3 }).map((parts) => parts.join('')),
    fc.constantFrom(...beginnings),
    fc.oneof(fc.constantFrom('cmd|/C calc', 'HYPERLINK("http://x")', '1+1', '1;2', ''), fc.string()),
  )
  .map((parts) => parts.join(''));

/** Cells as read by a program that splits lines at a separator, with or without respecting quotes. */
function cellsOf(text: string, separator: string, heedsQuotes: boolean): readonly string[] {
  if (!heedsQuotes) return text.split(/[\r\n]/).flatMap((line) => line.split(separator));
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted ? letter === '"' : letter === '"' && cell === '') quoted = !quoted;
    else if (!quoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

/** Whether a very lenient spreadsheet would evaluate a cell. A number is no formula. */
function isCalculated(cell: string): boolean {
  const seen = cell.replace(/^[\s\p{Cc}\p{Cf}\p{Z}"]+/u, '').normalize('NFKC');
  return /^[=+\-@]/.test(seen) && !/^-\d+([.,]\d+)*["\s]*$/.test(seen);
}

const table = (language: Language): FileTable => ({
  title: 'T',
  institutionName: 'K',
  language,
  userName: 'u',
  printedAt: '',
  filters: [],
  texts: {},
  columns: [
    { name: 'name', title: 'Ad', kind: 'text' },
    { name: 'amount', title: 'Tutar', kind: 'decimal', scale: 2 },
  ],
});

function fileOf(format: 'csv' | 'xlsx', language: Language, texts: readonly string[]): Uint8Array {
  const maker = makerOf(format, table(language), null);
  maker.take(texts.map((text) => [text, '-12.50']));
  return maker.finish({});
}

const languages = fc.constantFrom<Language>('tr', 'en');

describe('SECURITY 19 an exported cell is not a formula', () => {
  test('of a CSV, with any separator and quotes of the opening program', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), languages, (texts, language) => {
        const text = new TextDecoder().decode(fileOf('csv', language, texts));
        for (const separator of separators) {
          for (const heedsQuotes of [true, false]) {
            expect(cellsOf(text, separator, heedsQuotes).filter(isCalculated)).toEqual([]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of a workbook', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), languages, (texts, language) => {
        const book = read(fileOf('xlsx', language, texts), { cellFormula: true });
        const sheet = book.Sheets[book.SheetNames[0] ?? ''];
        const cells = Object.values(sheet ?? {}).filter((cell) => typeof cell === 'object' && 't' in cell);
        expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
        expect(cells.filter(({ t, v }) => t === 's' && isCalculated(String(v)))).toEqual([]);
        // Numbers stay numbers.
        expect(cells.filter(({ t, v }) => t === 'n' && v === -12.5)).toHaveLength(texts.length);
        expect(utils.sheet_to_json(sheet ?? {}).length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  test('other cells are unchanged', () => {
    for (const text of ['-12,50', '-1', '3', 'Ali - Veli', 'a@b.tr', 'Kadıköy, 5', "O'Neil", '']) {
      expect(neutraliseDivided(text)).toBe(text);
    }
    expect(neutralise('-1+cmd')).toBe("'-1+cmd");
    expect(neutralise('+905321234567')).toBe("'+905321234567");
    expect(neutralise('x;=1')).toBe('x;=1');
    expect(neutraliseDivided('x; =1')).toBe("x; '=1");
  });
});
