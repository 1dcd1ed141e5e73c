import { describe, expect, test } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { ArchiveError, archiveEntries, entryBytes } from '../archive/archiveEntries';
import { type TestFile, testArchive } from '../archive/testArchive';
import { csvTable } from './csvTable';
import { maxColumns, TableTooLargeError } from './table';
import { xlsxTable } from './xlsxTable';

function workbook(sheet: WorkSheet): Uint8Array<ArrayBuffer> {
  const book = utils.book_new(sheet);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['other']]), 'Other');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

function filesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TestFile[]> {
  const entries = archiveEntries(bytes, { entries: 100, bytes: 1024 * 1024 });
  return Promise.all(entries.map(async (entry) => ({ name: entry.name, content: await entryBytes(entry) })));
}

describe('the table of a workbook', () => {
  test('is its first sheet: texts, numbers, days and no formulas', async () => {
    const sheet = utils.aoa_to_sheet([['Şube', 12.5, new Date(Date.UTC(2026, 10, 20))], ['Iğdır']], {
      UTC: true,
    });
    sheet.B2 = { t: 'n', v: 3, f: '1+2' };
    expect(await xlsxTable(workbook(sheet), 10)).toEqual([
      ['Şube', 12.5, '2026-11-20'],
      ['Iğdır', 3, ''],
    ]);
  });

  test('has no character that can not be stored', async () => {
    const sheet = utils.aoa_to_sheet([['a_x0000_b', 'c_xD800_d', 'Ş😀']]);
    expect(await xlsxTable(workbook(sheet), 10)).toEqual([['a\ufffdb', 'c\ufffdd', 'Ş😀']]);
  });

  test('has at most the requested number of rows', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => [`${at}`]);
    expect(await xlsxTable(workbook(utils.aoa_to_sheet(rows)), 7)).toHaveLength(7);
  });

  test.each(['XFD2', 'IW9000'])(
    'SECURITY 18 with a cell at %s is refused before its rows are made',
    async (far) => {
      const parts = await filesOf(workbook(utils.aoa_to_sheet([['a'], ['b']])));
      const moved = parts.map(({ name, content }) => {
        const text = new TextDecoder().decode(content);
        return {
          name,
          content: new TextEncoder().encode(
            text.replaceAll(/"A2"|(?<=A1:)A2/g, (old) => old.replace('A2', far)),
          ),
        };
      });
      await expect(xlsxTable(testArchive(moved).bytes, 10_000)).rejects.toBeInstanceOf(TableTooLargeError);
    },
  );

  test('SECURITY 18 of an archive with false declarations is refused', async () => {
    const bytes = workbook(utils.aoa_to_sheet([['a']]));
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    view.setUint16(end + 8, view.getUint16(end + 10, true) + 1, true);
    await expect(xlsxTable(bytes, 10)).rejects.toBeInstanceOf(ArchiveError);
    const bomb = testArchive([{ name: 'xl/workbook.xml', content: new Uint8Array(33 * 1024 * 1024) }]);
    await expect(xlsxTable(bomb.bytes, 10)).rejects.toMatchObject({ code: 'archive.tooLarge' });
  });
});

test('SECURITY 18 a row of a text has no more columns than a table may have', () => {
  expect(csvTable(';'.repeat(maxColumns - 1), 5)[0]).toHaveLength(maxColumns);
  expect(() => csvTable(';'.repeat(maxColumns), 5)).toThrow(TableTooLargeError);
});
