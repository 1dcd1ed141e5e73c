import type { DocumentFonts } from './files/documentFonts';

let loading: Promise<DocumentFonts> | null = null;

/** Loads the fonts of documents from the server; cached. */
export function loadFonts(): Promise<DocumentFonts> {
  loading ??= Promise.all([font('regular'), font('bold')])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

async function font(name: string): Promise<Uint8Array> {
  const response = await fetch(`/fonts/document-${name}.ttf`);
  if (!response.ok) throw new Error(`The font ${name} can't be had: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
