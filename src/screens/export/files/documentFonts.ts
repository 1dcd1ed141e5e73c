import type { jsPDF } from 'jspdf';
import { binaryText } from '../../../../contract/values/bytes';

/** TrueType fonts with Turkish letters. */
export interface DocumentFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** Font of documents. */
export const fontName = 'Carlito';

/** Registers the fonts in a document. */
export function addFonts(document: jsPDF, { regular, bold }: DocumentFonts): void {
  for (const [style, bytes] of [
    ['normal', regular],
    ['bold', bold],
  ] as const) {
    document.addFileToVFS(`${style}.ttf`, binaryText(bytes));
    document.addFont(`${style}.ttf`, fontName, style);
  }
}
