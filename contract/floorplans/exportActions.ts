import type { Action } from '../generated/screen';

function exportAction(id: string, format: 'xlsx' | 'csv' | 'pdf', name: string): Action {
  const title = { tr: `${name} olarak aktar`, en: `Export ${name}` };
  return { id, type: 'export', title, icon: 'download', placement: 'bar', endpoint: 'export', format };
}

/** Exports the query as a workbook. */
export const exportXlsx = exportAction('exportXlsx', 'xlsx', 'Excel');

/** Exports the query as comma-separated text. */
export const exportCsv = exportAction('exportCsv', 'csv', 'CSV');

/** Exports the query as a document. */
export const exportPdf = exportAction('exportPdf', 'pdf', 'PDF');
