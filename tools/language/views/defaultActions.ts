// Default actions of the floorplans.
import type { FloorplanName } from '../../../contract/model/floorplans';
import type { Text } from '../../../contract/model/generated/field';
import type { Action, Effect } from '../../../contract/model/generated/screen';

/** Effects that confirm saving, with the generated number if there is one. */
function saved(text: Text, withNumber: Text): Effect[] {
  return [
    {
      type: 'notify',
      tone: 'success',
      message: withNumber,
      with: { number: '$result.number' },
      when: { '$result.number': { not: { const: null } } },
    },
    {
      type: 'notify',
      tone: 'success',
      message: text,
      when: { '$result.number': { const: null }, '$result.approvalNo': { const: null } },
    },
  ];
}

/** Commits the form. Floorplans add their success message. */
const submit: Action = {
  id: 'save',
  type: 'request',
  title: { tr: 'Kaydet', en: 'Save' },
  icon: 'save',
  placement: 'form',
  primary: true,
  hotkey: 'Ctrl+S',
  endpoint: 'commit',
  validate: 'validate',
  submits: true,
};

/** Commits the form and confirms saving, with the generated number. */
const save: Action = {
  ...submit,
  onSuccess: saved(
    { tr: 'Kaydedildi.', en: 'Saved.' },
    { tr: 'Kaydedildi: {{number}}', en: 'Saved: {{number}}' },
  ),
};

/** Resets the form to its initial values. */
const clear: Action = {
  id: 'clear',
  type: 'clear',
  title: { tr: 'Temizle', en: 'Clear' },
  icon: 'clear',
  placement: 'form',
};

/** Closes the screen without saving. */
const close: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Vazgeç', en: 'Cancel' },
  icon: 'close',
  placement: 'form',
};

/** Prints the screen's print view. */
const print: Action = {
  id: 'print',
  type: 'print',
  title: { tr: 'Yazdır', en: 'Print' },
  icon: 'print',
  placement: 'bar',
};

/** Closes a screen without input. */
const closeBar: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Kapat', en: 'Close' },
  icon: 'close',
  placement: 'bar',
};

function exportAction(id: string, format: 'xlsx' | 'csv' | 'pdf', name: string): Action {
  const title = { tr: `${name} olarak aktar`, en: `Export ${name}` };
  return { id, type: 'export', title, icon: 'download', placement: 'bar', endpoint: 'export', format };
}

/** Exports the query as a workbook. */
const exportXlsx = exportAction('exportXlsx', 'xlsx', 'Excel');

/** Exports the query as comma-separated text. */
const exportCsv = exportAction('exportCsv', 'csv', 'CSV');

/** Exports the query as a document. */
const exportPdf = exportAction('exportPdf', 'pdf', 'PDF');

/** Queries with the current criteria. */
const search: Action = {
  id: 'search',
  type: 'search',
  title: { tr: 'Ara', en: 'Search' },
  icon: 'search',
  placement: 'form',
  primary: true,
  hotkey: 'F8',
};

/** Repeats the last query. */
const refresh: Action = {
  id: 'refresh',
  type: 'refresh',
  title: { tr: 'Yenile', en: 'Refresh' },
  icon: 'refresh',
  placement: 'bar',
};

/** Export and print the query. */
const outputActions: readonly Action[] = [exportXlsx, exportCsv, exportPdf, print];

/** Default actions of screens that list records. */
const listActions: readonly Action[] = [search, clear, refresh, ...outputActions];

/** Default actions by floorplan. A screen's own `actions` override or extend them by id. */
export const actionsOfFloorplan: Readonly<Record<FloorplanName, readonly Action[]>> = {
  define: [save, clear, close],
  query: listActions,
  operate: [
    {
      ...submit,
      id: 'commit',
      title: { tr: 'Onayla', en: 'Confirm' },
      icon: 'check',
      confirm: true,
      onSuccess: saved(
        { tr: 'İşlem tamamlandı.', en: 'Done.' },
        { tr: 'İşlem tamamlandı: {{number}}', en: 'Done: {{number}}' },
      ),
    },
    clear,
    close,
  ],
  report: [
    {
      id: 'run',
      type: 'search',
      title: { tr: 'Çalıştır', en: 'Run' },
      icon: 'play_arrow',
      placement: 'form',
      primary: true,
      hotkey: 'F8',
    },
    clear,
    ...outputActions,
  ],
  pool: listActions,
  detail: [refresh, print, closeBar],
  upload: [
    {
      id: 'upload',
      type: 'upload',
      title: { tr: 'Yükle', en: 'Upload' },
      icon: 'upload',
      placement: 'form',
      primary: true,
      endpoint: 'upload',
    },
    {
      id: 'remove',
      type: 'clear',
      title: { tr: 'Kaldır', en: 'Remove' },
      icon: 'delete',
      placement: 'form',
    },
    { ...save, when: { '$result.errors': { const: 0 } } },
    close,
  ],
  wizard: [save, clear, close],
  dashboard: [refresh],
  demo: [],
};
