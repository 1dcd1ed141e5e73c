import type { LoadedFile } from '../records/loadFiles';
import { applicationFiles } from './applications';
import type { DemoBatch } from './DemoBatch';
import { documentPdf } from './documentPdf';
import { demoListFiles } from './listFiles';

/** Files of demo records, marked as specimens: a page for each document type, and for each invoice. */
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
  const applied = batches.find(({ entity }) => entity === 'Application')?.rows ?? [];
  for (const { id: recordId, ...row } of applied)
    for (const field of applicationFiles) {
      const file = row[field] as { readonly id: string; readonly name: string } | undefined;
      if (!file) continue;
      const text = documentPdf(['ÖRNEK BELGE', field, 'Gösterim içindir; kimseye ait değildir.']);
      yield { ...file, place: `Application.${field}`, type: 'pdf', recordId, text };
    }
  const requests = batches.find(({ entity }) => entity === 'PaymentRequest')?.rows ?? [];
  for (const { id: recordId, file, supplierName, invoiceNo } of requests) {
    const { id, name } = file as { readonly id: string; readonly name: string };
    const text = documentPdf(['ÖRNEK FATURA', String(supplierName), String(invoiceNo)]);
    yield { id, place: 'PaymentRequest.file', name, type: 'pdf', recordId, text };
  }
  const persons = batches.find(({ entity }) => entity === 'PartnerPerson')?.rows ?? [];
  for (const { id: recordId, signatureFile, fullName } of persons) {
    if (!signatureFile) continue;
    const { id, name } = signatureFile as { readonly id: string; readonly name: string };
    const text = documentPdf(['ÖRNEK İMZA', String(fullName)]);
    yield { id, place: 'PartnerPerson.signatureFile', name, type: 'pdf', recordId, text };
  }
  yield* demoListFiles(batches.find(({ entity }) => entity === 'Customer')?.rows ?? []);
}
