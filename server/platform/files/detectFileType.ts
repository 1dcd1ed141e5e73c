import { ArchiveError, archiveEntries, inflateEntry } from '../../../contract/files/archive/archiveEntries';
import type { FileType } from '../../../contract/values/fileTypes';
import { isPictureBomb } from './isPictureBomb';

/** Maximum number of entries and decompressed bytes of an archive. */
const archiveLimits = { entries: 10_000, bytes: 200 * 1024 * 1024 } as const;

/** Maximum compression ratio: also protects programs that open the file later from a bomb. */
const ratioLimit = 200;

/** Number of leading bytes searched for a signature. */
const headLength = 1024;

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** File type by signature; null if unknown, and for pictures with too many pixels. */
export function signedType(bytes: Uint8Array): FileType | null {
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return isPictureBomb(bytes) ? null : 'png';
  if (begins(bytes, 0xff, 0xd8, 0xff)) return isPictureBomb(bytes) ? null : 'jpg';
  return begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : null;
}

/**
 * File type by content; null if not accepted. The name only distinguishes lists from plain texts. Archives
 * are decompressed completely, counting each part and discarding it.
 */
export async function detectFileType(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<FileType | null> {
  const signed = signedType(bytes);
  if (signed !== null) return signed;
  return begins(bytes, 0x50, 0x4b) ? officeType(bytes) : textType(bytes, name);
}

/** Type of an office document without macros. */
async function officeType(bytes: Uint8Array<ArrayBuffer>): Promise<FileType | null> {
  const names = await provenNames(bytes);
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return null;
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  return names.includes('word/document.xml') ? 'docx' : null;
}

/** Names of an archive's files if its decompressed sizes match their declaration; none otherwise. */
async function provenNames(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const most = Math.min(archiveLimits.bytes, bytes.length * ratioLimit);
  try {
    const entries = archiveEntries(bytes, { ...archiveLimits, bytes: most });
    for (const entry of entries) await inflateEntry(entry);
    return entries.map(({ name }) => name);
  } catch (error) {
    if (error instanceof ArchiveError) return [];
    throw error;
  }
}

function textType(bytes: Uint8Array, name: string): FileType | null {
  // Texts contain no control characters except tab, line ends and form feed, in any alphabet.
  if (bytes.length === 0 || bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) {
    return null;
  }
  const head = new TextDecoder()
    .decode(bytes.subarray(0, headLength))
    .replace(/^\ufeff/, '')
    .trimStart();
  if (head.startsWith('<'))
    return head.startsWith('<?xml') && !/<(?:!doctype\s+html|html|svg)\b/i.test(head) ? 'xml' : null;
  return /\.csv$/i.test(name) ? 'csv' : 'txt';
}
