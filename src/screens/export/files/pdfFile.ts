import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { FileMaker } from '../../../../contract/files/FileMaker';
import {
  allRowsTotalKey,
  cellReader,
  cellText,
  type FileColumn,
  type FileRow,
  type FileSums,
  type FileTable,
  isNumeric,
  paperText,
  type ReadCell,
  sumLines,
} from '../../../../contract/files/FileTable';
import { addFonts, type DocumentFonts, fontName } from './documentFonts';
import { printable } from './printable';

const margin = 36;

/** A landscape A4 document: title, user and time, filter, the table with totals at the end, page numbers. */
export class PdfMaker implements FileMaker {
  private readonly lines: string[][] = [];
  private readonly columns: readonly FileColumn[];
  private readonly reader: (row: FileRow) => ReadCell;

  constructor(
    private readonly table: FileTable,
    private readonly fonts: DocumentFonts,
  ) {
    this.columns = table.columns.filter(({ hidden }) => !hidden);
    this.reader = cellReader(table);
  }

  take(rows: readonly FileRow[]): void {
    const { table, columns } = this;
    for (const row of rows) {
      const read = this.reader(row);
      this.lines.push(
        columns.map((column) => printable(paperText(table, column, read(column.name) ?? null, read))),
      );
    }
  }

  finish(sums: FileSums): Uint8Array<ArrayBuffer> {
    const document = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
    addFonts(document, this.fonts);
    const { width, height } = document.internal.pageSize;
    const table = { ...this.table, columns: this.columns };
    const alignment = this.columns.map((column): 'left' | 'right' => (isNumeric(column) ? 'right' : 'left'));
    autoTable(document, {
      startY: this.writeHead(document, width),
      margin,
      head: [
        this.columns.map(({ title }, at) => ({
          content: title,
          styles: { halign: alignment[at] ?? 'left' },
        })),
      ],
      body: this.lines,
      foot: sumLines(table, sums, allRowsTotalKey).map(({ label, before, values }) => [
        { content: label, colSpan: before },
        ...this.columns.slice(before).map((column, at) => ({
          content: cellText(table, column, values[before + at] ?? null),
          styles: { halign: alignment[before + at] ?? ('left' as const) },
        })),
      ]),
      showFoot: 'lastPage',
      styles: {
        font: fontName,
        fontSize: 8,
        cellPadding: { vertical: 3, horizontal: 5 },
        overflow: 'linebreak',
      },
      footStyles: { fontStyle: 'bold', fillColor: [232, 237, 243], textColor: 20 },
      headStyles: { fontStyle: 'bold', fillColor: [31, 58, 95] },
      columnStyles: Object.fromEntries(alignment.map((halign, at) => [at, { halign }])),
    });
    const pages = document.getNumberOfPages();
    document.setFont(fontName, 'normal').setFontSize(8);
    for (let page = 1; page <= pages; page += 1) {
      document
        .setPage(page)
        .text(`${page} / ${pages}`, width - margin, height - margin / 2, { align: 'right' });
    }
    return new Uint8Array(document.output('arraybuffer'));
  }

  /** Writes title, user, time and filter; returns the position of the table. */
  private writeHead(document: jsPDF, width: number): number {
    const { title, institutionName, userName, printedAt, filters } = this.table;
    document.setFont(fontName, 'bold').setFontSize(14).text(title, margin, margin);
    document.setFont(fontName, 'normal').setFontSize(9);
    document.text(`${institutionName} · ${userName} · ${printedAt}`, margin, margin + 14);
    const filter = filters.map(({ label, value }) => `${label}: ${value}`).join('   ');
    const lines: string[] = filter === '' ? [] : document.splitTextToSize(filter, width - 2 * margin);
    if (lines.length > 0) document.text(lines, margin, margin + 28);
    return margin + 28 + lines.length * 11;
  }
}
