import type { DocumentFonts } from './files/documentFonts';

const files = {
  regular: new URL('../../ui/theme/fonts/carlito-400.ttf', import.meta.url),
  bold: new URL('../../ui/theme/fonts/carlito-700.ttf', import.meta.url),
} as const;

let loading: Promise<DocumentFonts> | null = null;

/** Loads the fonts of documents; cached. */
export function loadFonts(): Promise<DocumentFonts> {
  loading ??= Promise.all([font(files.regular), font(files.bold)])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

async function font(file: URL): Promise<Uint8Array> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`The font ${file.pathname} can't be had: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
