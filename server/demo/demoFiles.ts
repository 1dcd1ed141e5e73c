import type { LoadedFile } from '../storage/loadFiles';
import type { DemoBatch } from './DemoBatch';
import { documentPdf } from './documentPdf';

/** The files that records of the demo hold: a page each that says whose document it stands for. */
export function* demoFiles(batches: readonly DemoBatch[]): Iterable<LoadedFile> {
  const rowsOf = (name: string) => batches.find(({ entity }) => entity === name)?.rows ?? [];
  const customers = new Map(rowsOf('Customer').map((row) => [row.id, row]));
  for (const { id, customer, file, documentType, documentNo = null } of rowsOf('CustomerDocument')) {
    const owner = customers.get(String(customer));
    const named = [owner?.firstName, owner?.lastName, owner?.tradeName].filter(Boolean).join(' ');
    const number = documentNo === null ? [] : [`Belge No: ${documentNo}`];
    const lines = [`ÖRNEK BELGE: ${documentType}`, `Müşteri No: ${owner?.customerNo}`, named, ...number];
    const { id: fileId, name } = file as { readonly id: string; readonly name: string };
    yield {
      id: fileId,
      place: 'CustomerDocument.file',
      name,
      type: 'pdf',
      recordId: id,
      text: documentPdf(lines),
    };
  }
}
