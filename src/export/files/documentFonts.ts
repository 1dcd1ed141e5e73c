import type { jsPDF } from 'jspdf';
import { binaryText } from '../../../contract/base64';

/** TrueType fonts with the letters of Turkish. */
export interface DocumentFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** What documents are written in. */
export const fontName = 'Carlito';

/** Teaches a document its fonts. */
export function addFonts(document: jsPDF, { regular, bold }: DocumentFonts): void {
  for (const [style, bytes] of [
    ['normal', regular],
    ['bold', bold],
  ] as const) {
    document.addFileToVFS(`${style}.ttf`, binaryText(bytes));
    document.addFont(`${style}.ttf`, fontName, style);
  }
}
