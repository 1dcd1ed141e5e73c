import type { Action } from '../generated/screen';

function exportAction(id: string, format: 'xlsx' | 'csv' | 'pdf', name: string): Action {
  const title = { tr: `${name} olarak aktar`, en: `Export ${name}` };
  return { id, type: 'export', title, icon: 'download', placement: 'bar', endpoint: 'export', format };
}

/** Saves what was found as a workbook. */
export const exportXlsx = exportAction('exportXlsx', 'xlsx', 'Excel');

/** Saves what was found as comma-separated text. */
export const exportCsv = exportAction('exportCsv', 'csv', 'CSV');

/** Saves what was found as a document. */
export const exportPdf = exportAction('exportPdf', 'pdf', 'PDF');
