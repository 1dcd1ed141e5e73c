import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { mergeFonts } from '../../platform/fonts/mergeFonts';
import { unwrapWoff } from '../../platform/fonts/unwrapWoff';
import type { DocumentFonts } from '../http/documentFontRoutes';

/** Carlito for documents: the package splits it by alphabet, so two subsets are merged. */
export const documentFonts: DocumentFonts = async () => {
  const [regular, bold] = await Promise.all([carlito(400), carlito(700)]);
  return { regular, bold };
};

async function carlito(weight: 400 | 700): Promise<Uint8Array<ArrayBuffer>> {
  const { resolve } = createRequire(import.meta.url);
  const piece = async (alphabet: string) =>
    unwrapWoff(
      new Uint8Array(
        await readFile(resolve(`@fontsource/carlito/files/carlito-${alphabet}-${weight}-normal.woff`)),
      ),
    );
  const [latin, extended] = await Promise.all([piece('latin'), piece('latin-ext')]);
  return new Uint8Array(mergeFonts(latin, extended));
}
