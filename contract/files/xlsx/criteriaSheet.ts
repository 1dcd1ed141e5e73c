import { neutralise } from '../../values/neutralise';
import { criteriaKeys, type FileTable } from '../FileTable';
import { numberCell, rowXml, textCell } from './cellXml';
import type { SheetStyles } from './SheetStyles';
import { sheetEnd, sheetHead } from './workbookParts';

/** The second sheet: institution, user, time, criteria and number of rows. */
export function criteriaSheet(table: FileTable, count: number, styles: SheetStyles): string {
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
