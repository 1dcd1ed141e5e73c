import { describe, expect, test } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { cellReader, type FileRow, type FileTable, paperText } from '../../contract/files/FileTable';
import { tableMaker } from '../../contract/files/tableMaker';
import { csvTable } from '../../contract/files/tables/csvTable';
import type { CompiledField } from '../../contract/model/compiledForm';
import type { CompiledColumn } from '../../contract/model/compiledGrid';
import { formatField } from '../../contract/model/formatField';
import { besideColumns, currencySources } from '../../contract/model/inCurrency';
import type { Json } from '../../contract/values/json';
import { exportedColumns } from '../../src/engine/handlers/exportFile';
import { fileTable } from '../../src/screens/export/ExportStore';
import { wholeScreens } from './gallerySource';

// 44 C1: what a list says of an amount or a rate, its files say, too: all lists of the project, as defined and with the columns
// of the currencies hidden by the user.

interface List {
  readonly at: string;
  readonly shown: readonly string[];
  readonly columns: readonly CompiledColumn[];
}

const defined = wholeScreens.flatMap(({ key, grid, blocks = [] }) =>
  [grid, ...blocks.map((block) => block.grid)].flatMap((one, at) =>
    one ? [{ at: `${key} ${at}`, one }] : [],
  ),
);

const lists: readonly List[] = defined.flatMap(({ at, one: { columns } }) => {
  const names = columns.flatMap(({ name, hidden }) => (hidden ? [] : [name]));
  const sources = new Set(columns.flatMap(currencySources));
  const others = names.filter((name) => !sources.has(name));
  return [
    { at, shown: names, columns },
    ...(others.length === names.length ? [] : [{ at: `${at} without currencies`, shown: others, columns }]),
  ];
});

/** A value that each column may have: a currency for one that others read, and two amounts that tell what a rate prices. */
function enteredIn({ name, kind, rate }: CompiledField, columns: readonly CompiledColumn[]): Json {
  const rates = columns.flatMap((column) => column.rate ?? []);
  const isPrice = rates.some((one) => one.in === name || one.amounts?.[1] === name);
  if (kind === 'decimal') return rate ? '32.451' : isPrice ? '3245.1' : '100';
  if (columns.some((column) => column.currencyField === name) || rates.some((one) => one.of === name))
    return 'USD';
  return isPrice || kind === 'currency' ? 'EUR' : null;
}

const words = {
  institutionName: 'Kurum',
  language: () => 'en' as const,
  text: (key: string) => key,
  userName: () => 'İrem',
  timeZone: () => 'Europe/Istanbul',
};

function isPriced({ kind, rate, currencyField, currencyCode }: CompiledField): boolean {
  return kind === 'decimal' && (rate ?? currencyField ?? currencyCode) !== undefined;
}

/** Lists that have a column of a new kind, by what a workbook reads of it: others only repeat them. */
const differing = (() => {
  const known = new Set<string>();
  return lists.filter(({ shown, columns }) => {
    const kinds = columns.filter(isPriced).map(({ name, scale, currencyCode, ...column }) => {
      const sources = currencySources(column).map((source) => shown.includes(source));
      return JSON.stringify([shown.includes(name), scale, currencyCode, column.rate?.in, sources]);
    });
    const isNew = kinds.some((kind) => !known.has(kind));
    for (const kind of kinds) known.add(kind);
    return isNew;
  });
})();

/** A list as a file, its row, and its text of a cell on the screen. */
function exported({ shown, columns }: List) {
  const written = exportedColumns(shown, columns);
  const table = fileTable({ title: 'Rapor', format: 'xlsx', filters: [], columns: written }, words);
  const row: FileRow = table.columns.map((column) => enteredIn(column, columns));
  const values = new Map(columns.map((column) => [column.name, enteredIn(column, columns)]));
  const named = shown.map((name) => ({ name }));
  const onScreen = (column: CompiledField) => {
    const value = values.get(column.name) ?? null;
    const priced = besideColumns(column, named, (name) => values.get(name), value);
    return formatField(priced, value, { language: 'en', text: (key) => key });
  };
  return { table, row, onScreen };
}

function bytesOf(format: 'xlsx' | 'csv', table: FileTable, row: FileRow): Uint8Array {
  const maker = tableMaker(format, table);
  maker.take([row]);
  return maker.finish({});
}

/** Titles of a sheet, and its cells as the program shows them. */
function sheetOf(bytes: Uint8Array) {
  const book = read(bytes, { cellNF: true });
  const sheet: WorkSheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const cells = Array.from({ length: e.c + 1 }, (_, at) => sheet[utils.encode_cell({ r: 1, c: at })]);
  const titles = Array.from({ length: e.c + 1 }, (_, at) => sheet[utils.encode_cell({ r: 0, c: at })]?.v);
  return { titles, cells };
}

const codesIn = (text: string): readonly string[] => text.match(/\b[A-Z]{3}\b/g) ?? [];

describe('44 C1 an amount or a rate of any list', () => {
  test('reads in a document as on the screen', () => {
    const faults: string[] = [];
    let amounts = 0;
    for (const list of lists) {
      const { table, row, onScreen } = exported(list);
      const reader = cellReader(table)(row);
      for (const column of table.columns.filter((one) => isPriced(one) && !one.hidden)) {
        amounts += 1;
        const paper = paperText(table, column, reader(column.name) ?? null, reader);
        if (paper !== onScreen(column))
          faults.push(`${list.at} ${column.name}: ${paper}, not ${onScreen(column)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(amounts).toBeGreaterThan(300);
  });

  test('is a number of a workbook, which reads as on the screen or stands beside its currency', () => {
    const faults: string[] = [];
    const seen = { rates: 0, beside: 0, within: 0 };
    for (const list of differing) {
      const { table, row, onScreen } = exported(list);
      const priced = table.columns.filter((one) => isPriced(one) && !one.hidden);
      if (priced.length === 0) continue;
      const { titles, cells } = sheetOf(bytesOf('xlsx', table, row));
      const inColumns = cells.flatMap((cell) => (cell?.t === 's' ? codesIn(String(cell.v)) : []));
      for (const column of priced) {
        const cell = cells[titles.indexOf(column.title)];
        const said = codesIn(cell?.w ?? '');
        const expected = codesIn(onScreen(column));
        const isSame = cell?.w?.trim().replaceAll(' ', '\u00a0') === onScreen(column);
        const isBeside = expected.every((code) => inColumns.includes(code));
        if (column.rate) seen.rates += expected.length;
        seen[said.length > 0 ? 'within' : 'beside'] += 1;
        if (cell?.t !== 'n' || !(isSame || (!column.rate && isBeside)))
          faults.push(`${list.at} ${column.name}: ${cell?.w}, not ${onScreen(column)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.rates).toBeGreaterThan(20);
    expect(Math.min(seen.beside, seen.within)).toBeGreaterThan(15);
  });

  test('is a number of a CSV file, whose title or next columns say its currencies', () => {
    const faults: string[] = [];
    for (const list of lists) {
      const { table, row, onScreen } = exported(list);
      const priced = table.columns.filter((one) => isPriced(one) && !one.hidden);
      if (priced.length === 0) continue;
      const text = new TextDecoder().decode(bytesOf('csv', table, row));
      const [titles = [], cells = []] = csvTable(text, 2);
      for (const column of priced) {
        const at = titles.findIndex((title) => title.replace(/ \([^()]*\)$/, '') === column.title);
        const next = titles[at + 1]?.startsWith(column.title) ? (cells[at + 1] ?? '') : '';
        // An amount's currency is a column of its own, one for all amounts that it has.
        const others = column.rate ? '' : cells.filter((cell) => codesIn(cell).join() === cell).join(' ');
        const told = codesIn(`${titles[at]?.slice(column.title.length)} ${next} ${others}`);
        const missing = codesIn(onScreen(column)).filter((code) => !told.includes(code));
        if (!/^[\d.]+$/.test(cells[at] ?? '') || missing.length > 0)
          faults.push(
            `${list.at} ${column.name}: ${titles[at]} ${cells[at]} ${next}, not ${onScreen(column)}`,
          );
      }
    }
    expect(faults).toEqual([]);
  });
});
