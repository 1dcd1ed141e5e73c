import type { CompiledField } from '../model/compiledForm';
import { amountTitle } from '../model/formatField';
import { inCurrency } from '../model/inCurrency';
import { joinParts } from '../values/bytes';
import { isCurrencyCode } from '../values/currencies';
import type { Json } from '../values/json';
import { neutraliseDivided } from '../values/neutralise';
import type { DrainedMaker } from './FileMaker';
import {
  cellReader,
  cellText,
  type FileRow,
  type FileTable,
  pairKey,
  type ReadCell,
  sheetColumns,
} from './FileTable';

/** A written column: its title, and its text in a row. */
interface CsvColumn {
  readonly title: string;
  text(row: FileRow): string;
}

/**
 * CSV for the office programs of the language: UTF-8 with BOM, semicolons where the comma is decimal. Only
 * rows, without heading lines and totals, for further processing. Its cells are numbers, which another program reads: what
 * the screen shows around a number is in its title, or in a column behind it.
 */
export class CsvMaker implements DrainedMaker {
  private parts: Uint8Array[] = [];
  private readonly separator: string;
  private readonly columns: readonly CsvColumn[];
  private readonly reader: (row: FileRow) => ReadCell;

  constructor(private readonly table: FileTable) {
    this.separator = table.language === 'tr' ? ';' : ',';
    this.reader = cellReader(table);
    this.columns = sheetColumns(table).flatMap((at) => this.columnsOf(at));
    this.write(`\uFEFF${this.line(this.columns.map(({ title }) => neutraliseDivided(title)))}`);
  }

  take(rows: readonly FileRow[]): void {
    this.write(rows.map((row) => this.line(this.columns.map((column) => column.text(row)))).join(''));
  }

  drain(): Uint8Array<ArrayBuffer> {
    const made = joinParts(this.parts);
    this.parts = [];
    return made;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.drain();
  }

  /** A column, and the pair of a rate's currencies unless its title has them. */
  private columnsOf(at: number): readonly CsvColumn[] {
    const { columns, texts } = this.table;
    const column = columns[at];
    if (column === undefined) return [];
    const { title, rate } = column;
    const text = (row: FileRow) => this.text(column, row[at] ?? null);
    if (rate === undefined) return [{ title: amountTitle(title, column), text }];
    const isShown = columns.some(({ name, hidden }) => name === rate.of && !hidden);
    if (isCurrencyCode(rate.in) && rate.amounts === undefined) {
      if (isCurrencyCode(rate.of)) return [{ title: `${title} (1 ${rate.of} = ${rate.in})`, text }];
      // As on the screen: `USD` in its column, and `32,45 TRY`.
      if (isShown) return [{ title: `${title} (${rate.in})`, text }];
    }
    const pair = (row: FileRow) => {
      const value = row[at] ?? null;
      const { of = '', in: price = '' } = inCurrency(column, this.reader(row), value).rate ?? {};
      return value === null || of === '' || price === '' ? '' : `${of}/${price}`;
    };
    return [
      { title, text },
      { title: `${title} · ${texts[pairKey] ?? pairKey}`, text: pair },
    ];
  }

  private text(column: CompiledField, value: Json): string {
    // Grouped digits would be text to a spreadsheet.
    if (column.kind === 'decimal' && typeof value === 'string') {
      return neutraliseDivided(this.table.language === 'tr' ? value.replace('.', ',') : value);
    }
    if (column.kind === 'integer' && typeof value === 'number') return String(value);
    return neutraliseDivided(cellText(this.table, column, value));
  }

  private line(texts: readonly string[]): string {
    return `${texts.map((text) => this.quoted(text)).join(this.separator)}\r\n`;
  }

  private quoted(text: string): string {
    return text.includes(this.separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  private write(text: string): void {
    this.parts.push(new TextEncoder().encode(text));
  }
}
