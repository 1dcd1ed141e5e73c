import type { LoadedFile } from '../storage/loadFiles';
import type { DemoBatch } from './DemoBatch';
import { documentPdf } from './documentPdf';

/** The files that records of the demo hold: a page for each kind of document, which says that it is nobody's. */
export function* demoFiles(batches: readonly DemoBatch[]): Iterable<LoadedFile> {
  const documents = batches.find(({ entity }) => entity === 'CustomerDocument')?.rows ?? [];
  const pages = new Map<string, string>();
  for (const { id: recordId, file, documentType } of documents) {
    const kind = String(documentType);
    const text =
      pages.get(kind) ?? documentPdf(['ÖRNEK BELGE', kind, 'Gösterim içindir; kimseye ait değildir.']);
    pages.set(kind, text);
    const { id, name } = file as { readonly id: string; readonly name: string };
    yield { id, place: 'CustomerDocument.file', name, type: 'pdf', recordId, text };
  }
}
