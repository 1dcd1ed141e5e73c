import { read, utils, type WorkSheet } from 'xlsx';
import type { FileTable } from '../../contract/files/FileTable';
import { tableMaker } from '../../contract/files/tableMaker';
import { csvTable } from '../../contract/files/tables/csvTable';
import type { CompiledField } from '../../contract/model/compiledForm';
import type { Json } from '../../contract/values/json';
import type { Language } from '../../contract/values/language';
import { fileTable } from '../../src/screens/export/ExportStore';
import type { DocumentFonts } from '../../src/screens/export/files/documentFonts';
import { makerOf } from '../../src/screens/export/files/makerOf';
import { textsOf } from '../contract/pdfTexts';

/** A column of a list with a value that it has. */
export interface SeenColumn {
  /** Where it is: screen and name. */
  readonly at: string;
  readonly column: CompiledField;
  readonly value: Json;
}

/** Columns beside each other on a page, so that few words are broken, and in a CSV file that is read again. */
const [onPage, inFile] = [4, 50];

function partsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

function bytesOf(format: 'xlsx' | 'csv', table: FileTable, row: readonly Json[]): Uint8Array {
  const maker = tableMaker(format, table);
  maker.take([row]);
  return maker.finish({});
}

/** The files of columns, of one row; each is titled by where it is. */
function tableOf(language: Language, seen: readonly SeenColumn[], texts: FileTable['texts']): FileTable {
  const columns = seen.map(({ at, column }) => ({ ...column, name: at, words: at, hidden: undefined }));
  const words = {
    institutionName: 'Kurum',
    language: () => language,
    text: (key: string) => texts[key] ?? key,
    userName: () => 'İrem Öztürk',
    timeZone: () => 'Europe/Istanbul',
  };
  return fileTable({ title: 'Rapor', format: 'xlsx', filters: [], columns }, words);
}

/**
 * Texts of real files with these columns: of a workbook and a CSV file, which are read again, and of documents. Numbers of a
 * workbook are left out: its program writes them.
 */
export function fileTexts(
  language: Language,
  seen: readonly SeenColumn[],
  texts: FileTable['texts'],
  fonts: DocumentFonts,
): readonly { readonly at: string; readonly text: string }[] {
  const table = tableOf(language, seen, texts);
  const row = seen.map(({ value }) => value);
  const { Sheets, SheetNames } = read(bytesOf('xlsx', table, row));
  const sheet: WorkSheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const written = seen.flatMap(({ at }, index) => {
    const cell = sheet[utils.encode_cell({ r: 1, c: index })];
    return cell?.t === 's' ? [{ at: `workbook ${at}`, text: String(cell.v) }] : [];
  });
  const listed = partsOf(seen, inFile).flatMap((part) => {
    const csv = bytesOf(
      'csv',
      tableOf(language, part, texts),
      part.map(({ value }) => value),
    );
    const [titles = [], cells = []] = csvTable(
      new TextDecoder().decode(csv),
      2,
      language === 'tr' ? ';' : ',',
    );
    return cells.map((text, index) => ({ at: `CSV ${titles[index]}`, text }));
  });
  return [...written, ...listed, ...documentTexts(language, seen, texts, fonts)];
}

/** Texts of documents with one column of each kind. */
function documentTexts(
  language: Language,
  seen: readonly SeenColumn[],
  texts: FileTable['texts'],
  fonts: DocumentFonts,
) {
  const kinds = new Map(
    seen.map((one) => {
      const { kind, multiple, codes, rate } = one.column;
      return [`${kind} ${multiple} ${codes !== undefined} ${rate !== undefined}`, one];
    }),
  );
  const chosen = [...kinds.values()];
  return partsOf(chosen, onPage).flatMap((part) => {
    const titled = part.map((one, at) => ({ ...one, at: `C${at}` }));
    const maker = makerOf('pdf', tableOf(language, titled, texts), fonts);
    maker.take([part.map(({ value }) => value)]);
    const at = `document of ${part.map((one) => one.at).join(', ')}`;
    return textsOf(maker.finish({})).map((text) => ({ at, text }));
  });
}
