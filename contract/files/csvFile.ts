import type { CompiledField } from '../model/compiledForm';
import { amountTitle } from '../model/formatField';
import { joinParts } from '../values/bytes';
import type { Json } from '../values/json';
import { neutraliseDivided } from '../values/neutralise';
import type { DrainedMaker } from './FileMaker';
import { cellText, type FileRow, type FileTable } from './FileTable';

/**
 * CSV for the office programs of the language: UTF-8 with BOM, semicolons where the comma is decimal. Only
 * rows, without heading lines and totals, for further processing.
 */
export class CsvMaker implements DrainedMaker {
  private parts: Uint8Array[] = [];
  private readonly separator: string;

  constructor(private readonly table: FileTable) {
    this.separator = table.language === 'tr' ? ';' : ',';
    const titles = table.columns.map((column) => neutraliseDivided(amountTitle(column.title, column)));
    this.write(`\uFEFF${this.line(titles)}`);
  }

  take(rows: readonly FileRow[]): void {
    const { columns } = this.table;
    const lines = rows.map((row) =>
      this.line(columns.map((column, at) => this.text(column, row[at] ?? null))),
    );
    this.write(lines.join(''));
  }

  drain(): Uint8Array<ArrayBuffer> {
    const made = joinParts(this.parts);
    this.parts = [];
    return made;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.drain();
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
