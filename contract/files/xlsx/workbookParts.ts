import { xmlText } from './cellXml';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A named range of the first sheet. */
export interface DefinedName {
  readonly name: '_xlnm.Print_Titles' | '_xlnm._FilterDatabase';
  /** Absolute reference: `$A$1:$C$9`. */
  readonly range: string;
  readonly hidden?: true;
}

/** Parts of a workbook besides sheets and styles: path → content. */
export function workbookParts(
  sheets: readonly string[],
  names: readonly DefinedName[],
): Readonly<Record<string, string>> {
  const numbers = sheets.map((_, at) => at + 1);
  const sheetName = `'${(sheets[0] ?? '').replaceAll("'", "''")}'`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': [
      `${head}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>`,
      ...numbers.map(
        (no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${office}.worksheet+xml"/>`,
      ),
      `<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    ].join(''),
    '_rels/.rels': [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      `${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ].join(''),
    'xl/workbook.xml': [
      `${head}<workbook xmlns="${sheetMl}" xmlns:r="${relations}"><sheets>`,
      ...sheets.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
      '</sheets><definedNames>',
      ...names.map(
        ({ name, range, hidden }) =>
          `<definedName name="${name}" localSheetId="0"${hidden ? ' hidden="1"' : ''}>${xmlText(`${sheetName}!${range}`)}</definedName>`,
      ),
      '</definedNames></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      ...numbers.map((no) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)),
      `${relation(numbers.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ].join(''),
  };
}

/** Start of a sheet, up to its rows. */
export function sheetHead(view: string, widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${head}<worksheet xmlns="${sheetMl}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

/**
 * End of a sheet, after its filter: landscape A4, fit to width, title in the header and page numbers in the
 * footer.
 */
export function sheetEnd(title: string, line: string): string {
  // An ampersand starts a code in headers and footers.
  const plain = (text: string) => xmlText(text.slice(0, 80).replaceAll('&', '&&'));
  return [
    '<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    `<headerFooter><oddHeader>&amp;L&amp;"-,Bold"${plain(title)}&amp;R${plain(line)}</oddHeader>`,
    '<oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('');
}
