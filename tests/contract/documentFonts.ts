import { readFile } from 'node:fs/promises';
import type { DocumentFonts } from '../../src/screens/export/files/documentFonts';

/** The fonts of documents, from their files. */
export async function documentFonts(): Promise<DocumentFonts> {
  const font = async (weight: number) =>
    new Uint8Array(
      await readFile(new URL(`../../src/ui/theme/fonts/carlito-${weight}.ttf`, import.meta.url)),
    );
  const [regular, bold] = await Promise.all([font(400), font(700)]);
  return { regular, bold };
}
