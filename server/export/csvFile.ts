import { cellText } from './cellText';
import type { ExportTable } from './ExportTable';
import { neutralise } from './neutralise';

/** CSV as the office programs of the language open it: UTF-8 with BOM, semicolons where the comma is decimal. */
export function csvFile({ columns, rows, language }: ExportTable): Uint8Array {
  const separator = language === 'tr' ? ';' : ',';
  const lines = [
    columns.map(({ title }) => quoted(neutralise(title), separator)),
    ...rows.map((row) =>
      columns.map(({ kind, scale }, at) => {
        const value = row[at] ?? null;
        // Grouped digits would be text to a spreadsheet.
        const text =
          kind === 'decimal' && value !== null
            ? plainDecimal(String(value), language === 'tr')
            : neutralise(cellText(value, kind, scale, language));
        return quoted(text, separator);
      }),
    ),
  ];
  return new TextEncoder().encode(`\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`);
}

function plainDecimal(value: string, comma: boolean): string {
  const text = comma ? value.replace('.', ',') : value;
  return neutralise(text);
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
