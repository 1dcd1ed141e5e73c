import type { LoadedFile } from '../storage/loadFiles';
import type { DemoBatch } from './DemoBatch';
import { documentPdf } from './documentPdf';

/** Files of demo records: a page for each document type, marked as a specimen. */
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
