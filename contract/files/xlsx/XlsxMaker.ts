import type { CompiledField, FieldKind } from '../../model/compiledForm';
import { besideColumns } from '../../model/inCurrency';
import { currencyDigits, isCurrencyCode } from '../../values/currencies';
import { minutesEast } from '../../values/formatDate';
import { leastDecimals } from '../../values/formatDecimal';
import type { Json } from '../../values/json';
import { fractionDigits } from '../../values/money';
import { neutralise } from '../../values/neutralise';
import type { DrainedMaker } from '../FileMaker';
import {
  cellReader,
  cellText,
  criteriaKeys,
  type FileRow,
  type FileSums,
  type FileTable,
  isNumeric,
  type ReadCell,
  sheetColumns,
  sumLines,
} from '../FileTable';
import { ColumnSums } from './ColumnSums';
import { columnLetters, numberCell, rowXml, textCell } from './cellXml';
import { SheetStyles } from './SheetStyles';
import { sheetEnd, sheetHead, workbookParts } from './workbookParts';
import { ZipStream } from './ZipStream';

/** Digits that a spreadsheet number stores exactly; longer ones stay text. */
const exactDigits = 15;

/** A phone number: digits and blanks after a plus, nothing a spreadsheet could evaluate. */
const phoneNumber = /^\+[\d ]+$/;

/** Freezes the header row. */
const frozenTitles =
  '<sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>';

/**
 * Creates a workbook. The first sheet has only the table, header first, so that it can be filtered, counted
 * and imported again; below it the totals, as formulas that follow the filter. The second sheet has the
 * criteria. Rows are compressed as they arrive and not kept. A rate says its currencies by its number format: it is a number
 * to calculate with, and reads as on the screen; nobody sums rates, or filters by their currencies.
 */
export class XlsxMaker implements DrainedMaker {
  private readonly zip = new ZipStream();
  private readonly write = this.zip.begin('xl/worksheets/sheet1.xml');
  private readonly styles = new SheetStyles();
  /** Index of each column's currency column; -1 for none. */
  private readonly currencies: readonly number[];
  private readonly columnSums: ColumnSums;
  private readonly letters: readonly string[];
  /** The table without hidden columns. */
  private readonly table: FileTable;
  private readonly order: readonly number[];
  private readonly reader: (row: FileRow) => ReadCell;
  private rows = 0;
  private hasBegun = false;

  constructor(table: FileTable) {
    this.reader = cellReader(table);
    this.order = sheetColumns(table);
    this.table = { ...table, columns: this.order.flatMap((at) => table.columns[at] ?? []) };
    const { columns, currencyField } = this.table;
    const placeOf = (name: string) => columns.findIndex((column) => column.name === name);
    this.letters = columns.map((_, at) => columnLetters(at));
    this.currencies = columns.map(({ currencyField: own }) => (own === undefined ? -1 : placeOf(own)));
    const ofRow = currencyField === undefined ? -1 : placeOf(currencyField);
    this.columnSums = new ColumnSums(
      columns.flatMap((column, at) =>
        isNumeric(column) ? [{ at, currencyAt: column.currencyCode ? -1 : ofRow }] : [],
      ),
    );
  }

  take(rows: readonly FileRow[]): void {
    const { order } = this;
    const written = rows.map((row) => order.map((at) => row[at] ?? null));
    if (!this.hasBegun) this.begin(written);
    const lines = written.map((row, at) => {
      this.rows += 1;
      this.columnSums.take(row);
      const read = this.reader(rows[at] ?? []);
      return rowXml(
        this.rows + 1,
        order.map((_, column) => this.cell(row, column, read)),
      );
    });
    this.write(lines.join(''), false);
  }

  drain(): Uint8Array<ArrayBuffer> {
    return this.zip.drain();
  }

  finish(sums: FileSums): Uint8Array<ArrayBuffer> {
    if (!this.hasBegun) this.begin([]);
    const { table, zip, styles } = this;
    const { title, institutionName, userName, printedAt, columns } = table;
    const last = this.rows + 1;
    const lastColumn = this.letters.at(-1) ?? 'A';
    const end = [
      this.sumRows(sums).join(''),
      '</sheetData>',
      // Totals are excluded from filtering and sorting.
      `<autoFilter ref="A1:${lastColumn}${last}"/>`,
      sheetEnd(title, `${institutionName} · ${userName} · ${printedAt}`),
      `<ignoredErrors><ignoredError sqref="A1:${lastColumn}${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
    ];
    this.write(end.join(''), true);
    zip.add('xl/worksheets/sheet2.xml', criteriaSheet(table, this.rows, styles));
    zip.add('xl/styles.xml', styles.xml());
    const names = [
      { name: '_xlnm._FilterDatabase', range: `$A$1:$${lastColumn}$${last}`, hidden: true },
      { name: '_xlnm.Print_Titles', range: '$1:$1' },
    ] as const;
    const parts = workbookParts(sheetNames(table), columns.length > 0 ? names : []);
    for (const [name, content] of Object.entries(parts)) zip.add(name, content);
    return zip.finish();
  }

  /** Starts the sheet; the first batch decides the column widths. */
  private begin(rows: readonly FileRow[]): void {
    this.hasBegun = true;
    const { columns } = this.table;
    const titles = columns.map((column, at) => {
      const style = { role: 'header', ...(isNumeric(column) && { align: 'right' as const }) } as const;
      return textCell(`${this.letters[at]}1`, this.styles.numberOf(style), neutralise(column.title));
    });
    this.write(sheetHead(frozenTitles, columnWidths(this.table, rows)) + rowXml(1, titles, 30), false);
  }

  private sumRows(sums: FileSums): readonly string[] {
    const { table } = this;
    return sumLines(table, sums).map(({ label, currency, values }, line) => {
      const no = this.rows + 2 + line;
      const cells = table.columns.map((column, at) => {
        const place = `${this.letters[at]}${no}`;
        const sum = values[at] ?? null;
        if (at === 0) return textCell(place, this.styles.numberOf({ role: 'total' }), neutralise(label));
        if (sum === null || tooLong(sum)) {
          return textCell(place, this.styles.numberOf({ role: 'total' }), cellText(table, column, sum));
        }
        const style = this.styles.numberOf({ role: 'total', format: numberFormat(column, sum, currency) });
        const formula = this.columnSums.formula(at, currency, String(sum), 2, this.rows + 1);
        return numberCell(place, style, String(sum), formula);
      });
      return rowXml(no, cells);
    });
  }

  private cell(row: FileRow, at: number, read: ReadCell): string {
    const column = this.table.columns[at];
    const value = row[at] ?? null;
    if (column === undefined || value === null || value === '') return '';
    const place = `${this.letters[at]}${this.rows + 1}`;
    const { kind } = column;
    if (isNumeric(column)) {
      if (tooLong(value)) {
        this.columnSums.refuse(at);
        const style = this.styles.numberOf({ format: '@', align: 'right' });
        return textCell(place, style, neutralise(cellText(this.table, column, value)));
      }
      const priced = column.rate ? besideColumns(column, this.table.columns, read, value) : column;
      const format = numberFormat(priced, value, row[this.currencies[at] ?? -1] ?? null);
      return numberCell(place, this.styles.numberOf({ format }), String(value));
    }
    const moment =
      kind === 'date'
        ? serialDay(value)
        : kind === 'month'
          ? serialDay(`${value}-01`)
          : serialMoment(kind, value, this.table.timeZone);
    if (moment !== null) {
      const style = this.styles.numberOf({ format: dateFormats[kind] ?? 'dd.mm.yyyy', align: 'left' });
      return numberCell(place, style, moment);
    }
    const text = cellText(this.table, column, value);
    const isPhone = kind === 'phone' && phoneNumber.test(text);
    const style = this.styles.numberOf({ format: '@', ...(isPhone && { quoted: true }) });
    return textCell(place, style, isPhone ? text : neutralise(text));
  }
}

const dateFormats: Readonly<Partial<Record<CompiledField['kind'], string>>> = {
  date: 'dd.mm.yyyy',
  month: 'mm.yyyy',
  'date-time': 'dd.mm.yyyy hh:mm',
};

/** Whether a number has more digits than a spreadsheet number, or is none. */
function tooLong(value: Json): boolean {
  const text = String(value);
  return text.replace(/\D/g, '').length > exactDigits || !/^-?\d+(\.\d+)?$/.test(text);
}

/**
 * Number format: amounts with the digits of their currency, other decimals with the least of their
 * column; no digit of the value is hidden. A fixed currency follows the number, a rate has its currencies around it.
 */
function numberFormat(column: CompiledField, value: Json, currency: Json): string {
  const { kind, scale = 2, currencyCode, ungrouped, rate } = column;
  if (ungrouped) return '0';
  const isKnown = currencyCode === undefined && currency !== null && currency !== '';
  const usual = isKnown ? currencyDigits(currency) : leastDecimals(scale);
  const needed = fractionDigits(String(value));
  const digits = kind === 'integer' ? 0 : needed <= usual ? usual : Math.max(isKnown ? usual : scale, needed);
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
  if (rate === undefined) return currencyCode === undefined ? number : `${number} "${currencyCode}"`;
  const [of, price] = [rate.of, rate.in].map((code) => (isCurrencyCode(code) ? code : ''));
  return `${of ? `"1 ${of} = "` : ''}${number}${price ? ` "${price}"` : ''}`;
}

/** Sheet names: at most 31 characters, none of []:*?/\, no apostrophe at either end, unique. */
function sheetNames({ title, texts }: FileTable): readonly string[] {
  const name = (text: string) =>
    text
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .replace(/^'|'$/g, ' ')
      .trim() || '-';
  const first = name(title);
  const second = name(texts[criteriaKeys.sheet] ?? '');
  return [first, first.toLowerCase() === second.toLowerCase() ? `${second.slice(0, 29)} 2` : second];
}

/** Minimum and maximum width in letters. */
const limits = { least: 9, most: 48 } as const;

/** Number of rows used for measuring. */
const looked = 500;

/** Letters of a title's longest word, with room for the filter button. */
function titleWidth(title: string): number {
  const longest = Math.max(0, ...title.split(/\s+/).map((word) => word.length));
  return Math.max(longest, Math.ceil(title.length / 2)) + 4;
}

/** Column widths by the longest value among the first rows; titles may wrap to two lines. */
function columnWidths(table: FileTable, rows: readonly FileRow[]): readonly number[] {
  return table.columns.map((column, at) => {
    const lengths = rows.slice(0, looked).map((row) => cellText(table, column, row[at] ?? null).length + 2);
    const widest = Math.max(titleWidth(column.title), ...lengths);
    return Math.min(limits.most, Math.max(limits.least, widest));
  });
}

/** First date with a correct serial number: spreadsheets treat 1900 as a leap year. */
const firstDay = 61;

/** Serial number of a calendar day, without time and zone; null if it has none. */
function serialDay(value: Json): number | null {
  if (typeof value !== 'string') return null;
  const day = value.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  return days >= firstDay ? days : null;
}

/** Serial number of a timestamp, to the minute in a time zone, by default the institution's; null for other kinds. */
function serialMoment(kind: FieldKind, value: Json, timeZone?: string): number | null {
  if (kind !== 'date-time' || typeof value !== 'string' || !value.endsWith('Z')) return null;
  const moment = new Date(value);
  const minutes = Math.floor(moment.getTime() / 60_000) + minutesEast(moment, timeZone);
  const days = minutes / 1440 + 25_569;
  return days >= firstDay ? Number(days.toFixed(9)) : null;
}

/** The second sheet: institution, user, time, criteria and number of rows. */
function criteriaSheet(table: FileTable, count: number, styles: SheetStyles): string {
  const { title, institutionName, userName, printedAt, filters, texts } = table;
  const label = styles.numberOf({ role: 'label' });
  const plain = styles.numberOf({ format: '@' });
  const text = (place: string, style: number, words: string) => textCell(place, style, neutralise(words));
  const lines = [
    ...filters.map((fact) => (no: number) => [
      text(`A${no}`, label, fact.label),
      text(`B${no}`, plain, fact.value),
    ]),
    (no: number) => [
      text(`A${no}`, label, texts[criteriaKeys.rows] ?? ''),
      numberCell(`B${no}`, styles.numberOf({ format: '#,##0' }), count),
    ],
  ];
  const line = `${institutionName} · ${userName} · ${printedAt}`;
  const rows = [
    rowXml(1, [text('A1', styles.numberOf({ role: 'title' }), title)]),
    rowXml(2, [text('A2', styles.numberOf({}), line)]),
    ...lines.map((cells, at) => rowXml(at + 4, cells(at + 4))),
  ];
  const widest = (texts: readonly string[]) => Math.max(14, ...texts.map((one) => one.length + 2));
  const widths = [widest(filters.map((fact) => fact.label)), widest(filters.map((fact) => fact.value))];
  return [
    sheetHead(
      '<sheetView workbookViewId="0"/>',
      widths.map((width) => Math.min(60, width)),
    ),
    ...rows,
    '</sheetData>',
    sheetEnd(title, line),
    '</worksheet>',
  ].join('');
}
