import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { paperSizes } from '../../../../contract/model/documents';
import type { Paper, PaperTable } from '../../../engine';
import { addFonts, type DocumentFonts, fontName } from './documentFonts';
import { printable } from './printable';

/** Points per millimetre. */
const millimetre = 72 / 25.4;

/** Height of a roll for measuring, in points; a receipt is cut at its end. */
const rollHeight = 4000;

/** Draws sheets from top to bottom and tracks the position. */
class PaperPen {
  private y: number;
  private readonly margin: number;
  private readonly size: number;

  constructor(
    private readonly document: jsPDF,
    private readonly width: number,
    private readonly isRoll: boolean,
  ) {
    this.margin = isRoll ? 10 : 36;
    this.size = isRoll ? 9 : 10;
    this.y = this.margin;
  }

  /** Draws a sheet; returns its end position. */
  sheet(paper: Paper, copy: string | null): number {
    this.y = this.margin;
    this.head(paper, copy);
    for (const { label, value } of paper.codes) this.code(label, value);
    for (const { label, value } of paper.facts) this.fact(label, value);
    if (paper.inWords) this.fact(paper.inWords.label, paper.inWords.value);
    for (const table of paper.tables) this.table(table);
    for (const paragraph of paper.paragraphs) {
      this.y += this.size * 0.6;
      this.text(paragraph);
    }
    this.signatures(paper.signatures);
    this.y += this.size;
    this.text(paper.foot, { size: this.size - 2 });
    return this.y + this.margin;
  }

  private get room(): number {
    return this.width - 2 * this.margin;
  }

  private head({ institution, legal, title, number, copyMark }: Paper, copy: string | null): void {
    this.text(institution, { size: this.size + 1, bold: true });
    this.text(legal, { size: this.size - 2 });
    this.text([title, number].filter(Boolean).join(' · '), { size: this.size + 4, bold: true });
    const marks = [copyMark, copy].filter(Boolean).join(' · ');
    if (marks !== '') this.text(marks, { bold: true });
    this.y += this.size * 0.4;
    this.document.setLineWidth(0.5).line(this.margin, this.y, this.width - this.margin, this.y);
    this.y += this.size * 0.6;
  }

  private text(text: string, { size = this.size, bold = false, left = 0 } = {}): void {
    this.document.setFont(fontName, bold ? 'bold' : 'normal').setFontSize(size);
    const lines: string[] = this.document.splitTextToSize(text, this.room - left);
    for (const line of lines) {
      this.turn(size * 1.3);
      this.y += size * 1.3;
      this.document.text(line, this.margin + left, this.y - size * 0.35);
    }
  }

  /** A secret code in a frame, larger than the facts below it. */
  private code(label: string, value: string): void {
    const height = this.size * 2.8;
    const size = this.size + 5;
    this.document.setLineWidth(0.5).rect(this.margin, this.y, this.room, height);
    this.document.setFont(fontName, 'normal').setFontSize(this.size);
    const base = this.y + height / 2 + size * 0.3;
    this.document.text(label, this.margin + this.size, base);
    this.document.setFont(fontName, 'bold').setFontSize(size);
    this.document.text(value, this.margin + this.room - this.size, base, { align: 'right' });
    this.y += height + this.size * 0.6;
  }

  /** A label with its value beside it, or below if too long. */
  private fact(label: string, value: string): void {
    const left = this.room * 0.38;
    const before = this.y;
    const page = this.document.getNumberOfPages();
    this.document.setFont(fontName, 'normal').setFontSize(this.size);
    const labels: string[] = this.document.splitTextToSize(label, left - 6);
    this.text(value, { bold: true, left });
    // A value moved to the next sheet takes its label along.
    const top = this.document.getNumberOfPages() === page ? before : this.margin;
    this.document.setFont(fontName, 'normal').setFontSize(this.size);
    labels.forEach((line, at) => {
      this.document.text(line, this.margin, top + (at + 1) * this.size * 1.3 - this.size * 0.35);
    });
    this.y = Math.max(this.y, top + labels.length * this.size * 1.3);
  }

  private table({ title, columns, rows, totals }: PaperTable): void {
    this.y += this.size * 0.6;
    if (title !== null) this.text(title, { bold: true });
    const cells = (texts: readonly string[]) =>
      texts.map((content, at) => ({
        content,
        styles: { halign: columns[at]?.numeric ? ('right' as const) : ('left' as const) },
      }));
    const plain = { font: fontName, textColor: 20 } as const;
    autoTable(this.document, {
      startY: this.y,
      margin: this.margin,
      theme: 'plain',
      head: [cells(columns.map((column) => column.title))],
      body: rows.map(cells),
      foot: totals.map(cells),
      showFoot: 'lastPage',
      styles: { ...plain, fontSize: this.size - 1, cellPadding: 2, overflow: 'linebreak' },
      headStyles: { ...plain, fontStyle: 'bold', lineWidth: { bottom: 0.5 }, lineColor: 120 },
      footStyles: { ...plain, fontStyle: 'bold', lineWidth: { top: 0.5 }, lineColor: 120 },
    });
    this.y =
      (this.document as jsPDF & { lastAutoTable?: { finalY: number } }).lastAutoTable?.finalY ?? this.y;
  }

  /** Signature lines side by side; stacked on a roll. */
  private signatures(names: readonly string[]): void {
    const beside = this.isRoll ? 1 : names.length;
    const share = this.room / Math.max(beside, 1);
    for (let at = 0; at < names.length; at += beside) {
      this.document.setFont(fontName, 'normal').setFontSize(this.size);
      const named = names
        .slice(at, at + beside)
        .map((name): string[] => this.document.splitTextToSize(name, share * 0.85));
      const high = Math.max(...named.map(({ length }) => length)) * this.size * 1.3;
      this.turn(this.size * 4 + high);
      this.y += this.size * 4;
      named.forEach((lines, index) => {
        const x = this.margin + index * share;
        this.document.setLineWidth(0.5).line(x, this.y, x + share * 0.85, this.y);
        this.document.text(lines, x, this.y + this.size * 1.2, { lineHeightFactor: 1.3 });
      });
      this.y += high;
    }
  }

  /** Starts another sheet if `height` does not fit. */
  private turn(height: number): void {
    if (this.isRoll || this.y + height <= this.document.internal.pageSize.getHeight() - this.margin) return;
    this.document.addPage();
    this.y = this.margin;
  }
}

/** Writes title and number of a document and of its page below each page of a copy that has several. */
function numberPages(document: jsPDF, { title, number }: Paper, first: number): void {
  const pages = document.getNumberOfPages() - first + 1;
  if (pages === 1) return;
  const { width, height } = document.internal.pageSize;
  document.setFont(fontName, 'normal').setFontSize(8);
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(first + page - 1);
    document.text([title, number].filter(Boolean).join(' · '), 36, height - 18);
    document.text(`${page} / ${pages}`, width - 36, height - 18, { align: 'right' });
  }
}

/** A document as PDF: a sheet for each recipient. */
export function paperPdf(given: Paper, fonts: DocumentFonts): Uint8Array<ArrayBuffer> {
  const paper = printable(given);
  const [wide, long] = paperSizes[paper.size];
  const [width, high] = [wide * millimetre, long && long * millimetre];
  const blank = (height: number) => {
    const document = new jsPDF({ unit: 'pt', format: [width, height], compress: true });
    addFonts(document, fonts);
    return document;
  };
  const pen = (document: jsPDF) => new PaperPen(document, width, high === undefined);
  // A roll is as long as its content: drawn twice, first to measure it.
  const height = high ?? Math.max(width, pen(blank(rollHeight)).sheet(paper, paper.copies[0] ?? null));
  const document = blank(height);
  paper.copies.forEach((copy, at) => {
    if (at > 0) document.addPage([width, height]);
    const first = document.getNumberOfPages();
    pen(document).sheet(at === 0 ? paper : { ...paper, codes: [] }, copy);
    numberPages(document, paper, first);
  });
  document.setProperties({ title: paper.title, author: paper.institution });
  return new Uint8Array(document.output('arraybuffer'));
}
