import type { FileType } from '../../contract/fileTypes';
import { zipContents } from './zipContents';

/** Bytes that are looked at for what a file begins with. */
const headLength = 1024;

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/**
 * What a file is by its content; null where it is nothing that is taken. The name only tells texts apart: whether one
 * is a list or plain.
 */
export function detectFileType(bytes: Uint8Array, name: string): FileType | null {
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (begins(bytes, 0x50, 0x4b)) return officeType(bytes);
  return textType(bytes, name);
}

/** An office document without macros. */
function officeType(bytes: Uint8Array): FileType | null {
  const names = zipContents(bytes);
  if (names === null || !names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return null;
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  return names.includes('word/document.xml') ? 'docx' : null;
}

function textType(bytes: Uint8Array, name: string): FileType | null {
  // Control characters but tab, line ends and form feed are no text, in whatever alphabet.
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
