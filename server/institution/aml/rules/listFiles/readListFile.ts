import type { ListTypeCode } from '../../../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../../../contract/values/language';
import { textParts } from '../../../../platform/files/textParts';
import { XmlRecords } from '../../../../platform/files/XmlRecords';
import { nameTokens } from '../screening';
import { CsvRows } from './csvLists';
import type { ListedEntry, ListLine } from './ListedEntry';
import { otherFormat } from './refusals';
import { xmlLists } from './xmlLists';

/** Largest file. */
const mostMegabytes = 50;

/** Longest values that screens show; a person decides on longer ones. Nothing is ever cut off. */
const longest = { name: 500, aliases: 20_000, ref: 100, identity: 10_000, decision: 500 } as const;

const errors = {
  cells: { tr: 'Sütun sayısı başlıktan farklı', en: 'Another number of cells than the head' },
  noRef: { tr: 'Kaynak kayıt numarası yok', en: 'No reference in the source' },
  noName: { tr: 'Ad yok', en: 'No name' },
  noLetters: { tr: 'Adın hiçbir harfi okunamıyor', en: 'No letter of the name can be read' },
  tooLong: { tr: 'Bir değer çok uzun', en: 'A value is too long' },
} as const satisfies Record<string, LocalizedText>;

/**
 * Reads a list file part by part, as its bytes arrive: entries, and errors with their line. Memory holds one part and one
 * record. @throws Refusal if the file is refused as a whole
 */
export async function* readListFile(
  bytes: AsyncIterable<Uint8Array>,
  { listType, fileFormat }: { readonly listType: ListTypeCode; readonly fileFormat: string },
): AsyncGenerator<ListLine> {
  const reader = fileFormat === 'CSV' ? csvReader() : xmlReader(listType);
  for await (const text of textParts(bytes, { megabytes: mostMegabytes }))
    yield* text === null ? reader.close() : reader.read(text);
}

interface Reader {
  read(text: string): readonly ListLine[];
  close(): readonly ListLine[];
}

function csvReader(): Reader {
  const rows = new CsvRows();
  const lines = (found: ReturnType<CsvRows['read']>) =>
    found.map(({ line, text, sourceRef, entry }) =>
      entry === null ? { line, text, sourceRef, error: errors.cells, entry } : checked(line, entry, text),
    );
  return { read: (text) => lines(rows.read(text)), close: () => lines(rows.close()) };
}

function xmlReader(listType: ListTypeCode): Reader {
  const list = xmlLists[listType];
  if (list === undefined) throw otherFormat('XML');
  const records = new XmlRecords(new Set(list.records));
  const lines = (found: ReturnType<XmlRecords['read']>) => {
    if (records.root !== '' && records.root !== list.root)
      throw otherFormat(`<${records.root.slice(0, 60)}>`);
    return found.map(({ line, node }) => {
      const entry = list.entryOf(node);
      return checked(line, entry, `<${node.name}> ${entry.sourceRef} ${entry.fullName}`);
    });
  };
  return { read: (text) => lines(records.read(text)), close: () => lines(records.close()) };
}

function checked(line: number, entry: ListedEntry, text: string): ListLine {
  const { sourceRef, fullName, aliases, weakAliases, identityNo, decisionNo } = entry;
  const isTooLong =
    fullName.length > longest.name ||
    aliases.join('; ').length > longest.aliases ||
    weakAliases.join('; ').length > longest.aliases ||
    sourceRef.length > longest.ref ||
    (identityNo ?? '').length > longest.identity ||
    (decisionNo ?? '').length > longest.decision;
  const missing = sourceRef === '' ? errors.noRef : fullName.length < 2 ? errors.noName : null;
  if (missing !== null) return { line, text, sourceRef, error: missing, entry: null };
  const unsure =
    nameTokens(fullName).tokens.length === 0 ? errors.noLetters : isTooLong ? errors.tooLong : null;
  return unsure === null ? { line, entry } : { line, text, sourceRef, error: unsure, entry };
}
