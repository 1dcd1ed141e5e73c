import type { ActionHandler } from '../engine';

/** Media types of the files that a grid is exported to. */
const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

/** Saves all rows of the grid as a file: those of the last query, or of the filter as it stands. */
export const exportFile: ActionHandler = async ({ action, screen }) => {
  const { grid, form, ports } = screen;
  if (action.path === undefined || grid === null) throw new Error('An export without an endpoint or a grid.');
  const format = action.format ?? 'xlsx';
  if (grid.phase === 'idle' && form && !form.validate().ok) return false;
  const { filter, sort } = grid.exported;
  const payload = {
    contentType: contentTypes[format],
    filter,
    sort: sort.map(({ field, direction }) => ({ field, direction })),
    format,
    columns: grid.shownColumns,
  };
  await ports.request.download(action.path, payload, ports.text(screen.definition.title), { owner: screen });
  return true;
};
