import { binaryText } from './base64';
import { cellText } from './cellText';
import type { ExportColumn, ExportTable } from './ExportTable';

const margin = 36;
const fontName = 'Carlito';

/** A landscape A4 document: title, who and when, the filter, the table, page numbers. */
export async function pdfFile(
  table: ExportTable,
  fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array },
): Promise<Uint8Array> {
  const [{ jsPDF }, { autoTable }] = await Promise.all([import('jspdf'), import('jspdf-autotable')]);
  const document = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  for (const [style, bytes] of [
    ['normal', fonts.regular],
    ['bold', fonts.bold],
  ] as const) {
    document.addFileToVFS(`${style}.ttf`, binaryText(bytes));
    document.addFont(`${style}.ttf`, fontName, style);
  }
  const { width, height } = document.internal.pageSize;
  const { columns, rows, language } = table;

  document.setFont(fontName, 'bold').setFontSize(14).text(table.title, margin, margin);
  document.setFont(fontName, 'normal').setFontSize(9);
  document.text(`${table.institutionName} · ${table.userName} · ${table.printedAt}`, margin, margin + 14);
  const filter = table.filters.map(({ label, value }) => `${label}: ${value}`).join('   ');
  const lines: string[] = filter === '' ? [] : document.splitTextToSize(filter, width - 2 * margin);
  if (lines.length > 0) document.text(lines, margin, margin + 28);

  autoTable(document, {
    startY: margin + 28 + lines.length * 11,
    margin,
    head: [columns.map(({ title, kind }) => ({ content: title, styles: { halign: alignment(kind) } }))],
    body: rows.map((row) =>
      columns.map(({ kind, scale }, at) => cellText(row[at] ?? null, kind, scale, language)),
    ),
    styles: { font: fontName, fontSize: 8, cellPadding: 3, overflow: 'linebreak' },
    headStyles: { fontStyle: 'bold', fillColor: [31, 58, 95] },
    columnStyles: Object.fromEntries(columns.map(({ kind }, at) => [at, { halign: alignment(kind) }])),
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

/** Numbers stand under each other by their last digit. */
function alignment(kind: ExportColumn['kind']): 'left' | 'right' {
  return kind === 'decimal' || kind === 'integer' ? 'right' : 'left';
}
