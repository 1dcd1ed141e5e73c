import { csvTable } from '../../../../../contract/files/tables/csvTable';
import { TableTooLargeError } from '../../../../../contract/files/tables/table';
import { brokenFile } from '../../../../platform/files/refusals';
import type { ListedEntry } from './ListedEntry';
import { birthOf, countriesNamed, dayOf, distinctBirths } from './listValues';
import { otherFormat } from './refusals';

/** Columns of a list as CSV, in any order; the first two are required. */
const columns = [
  'ref',
  'name',
  'kind',
  'aliases',
  'weakAliases',
  'birthDate',
  'nationality',
  'identityNo',
  'decisionNo',
  'listedAt',
] as const;

/** Longest row: a quote that is never closed must not fill the memory. */
const longestRow = 100_000;

/** A row of a list, with the line of its beginning. */
export interface CsvRow {
  readonly line: number;
  readonly text: string;
  readonly sourceRef: string;
  /** Null if it has another number of cells than the head. */
  readonly entry: ListedEntry | null;
}

/** Reads a list as CSV part by part: commas or semicolons, quotes, a head with the names of columns. */
export class CsvRows {
  private rest = '';
  private line = 1;
  private head: readonly string[] | null = null;
  private separator = ',';

  /** Rows that are complete after the next part of the text. @throws Refusal */
  read(text: string): readonly CsvRow[] {
    return this.rowsOf(this.rest + text, false);
  }

  /** Rows at the end of the text. A quote that is still open is a file cut off. @throws Refusal */
  close(): readonly CsvRow[] {
    const rows = this.rowsOf(this.rest, true);
    if (this.head === null) throw otherFormat('CSV');
    return rows;
  }

  private rowsOf(text: string, isLast: boolean): readonly CsvRow[] {
    const rows: CsvRow[] = [];
    let [from, isQuoted] = [0, false];
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '"') isQuoted = !isQuoted;
      if (letter !== '\n' || isQuoted) continue;
      rows.push(...this.rowOf(text.slice(from, at)));
      from = at + 1;
    }
    this.rest = text.slice(from);
    if (this.rest.length > longestRow)
      throw brokenFile(this.line, { tr: 'satır çok uzun', en: 'the line is too long' });
    if (!isLast || this.rest.trim() === '') return rows;
    if (isQuoted) throw brokenFile(this.line, { tr: 'dosya yarım kalmış', en: 'the file is cut off' });
    return [...rows, ...this.rowOf(this.rest)];
  }

  private rowOf(raw: string): readonly CsvRow[] {
    const line = this.line;
    this.line += raw.split('\n').length;
    const text = raw.replace(/\r$/, '').replace(/^\ufeff/, '');
    if (text.trim() === '') return [];
    if (this.head === null) {
      this.separator = text.includes(';') ? ';' : ',';
      this.head = this.cellsOf(text);
      if (!this.head.includes('ref') || !this.head.includes('name')) throw otherFormat(text.slice(0, 60));
      return [];
    }
    const cells = this.cellsOf(text);
    const sourceRef = cells[this.head.indexOf('ref')] ?? '';
    const entry = cells.length === this.head.length ? entryOf(this.head, cells) : null;
    return [{ line, text, sourceRef, entry }];
  }

  private cellsOf(text: string): readonly string[] {
    try {
      return (csvTable(text, 1, this.separator)[0] ?? []).map((cell) => cell.trim());
    } catch (error) {
      // Fits no head: the row is reported as one that can't be read.
      if (error instanceof TableTooLargeError) return [];
      throw error;
    }
  }
}

/** Values of a cell that has several. */
const several = (cell: string): readonly string[] =>
  cell
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean);

function entryOf(head: readonly string[], cells: readonly string[]): ListedEntry {
  const cell = (column: (typeof columns)[number]) => cells[head.indexOf(column)] ?? '';
  const kind = cell('kind').toUpperCase();
  return {
    sourceRef: cell('ref'),
    partyKind: kind === 'ENTITY' || kind === 'VESSEL' ? kind : 'PERSON',
    fullName: cell('name'),
    aliases: several(cell('aliases')),
    weakAliases: several(cell('weakAliases')),
    births: distinctBirths(several(cell('birthDate')).map((birth) => birthOf(birth))),
    ...countriesNamed(several(cell('nationality'))),
    identityNo: cell('identityNo') || null,
    decisionNo: cell('decisionNo') || null,
    listedAt: dayOf(cell('listedAt')),
  };
}
