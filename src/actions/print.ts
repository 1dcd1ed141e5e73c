import type { ActionHandler, LiveScreen } from '../engine';
import { exportFile } from './exportFile';
import { printDocument } from './printDocument';

/** Rows that are put on paper at most; nobody reads more of them there. */
const mostRows = 1000;

/**
 * Prints the screen as its print view shows it, with all rows of its grid. Where there are too many the user is
 * offered a file of all of them instead. An action that names a document prints that.
 */
export const print: ActionHandler = async (call) => {
  const { screen } = call;
  if (call.action.document !== undefined) return printDocument(call);
  const { grid, ports } = screen;
  const total = grid?.phase === 'ready' ? await grid.countAll() : 0;
  if (grid === null || grid.rows.length >= total) {
    ports.print();
    return true;
  }
  const path = screen.definition.endpoints.export;
  if (total > mostRows && path !== undefined) {
    if (!(await agreesToDocument(screen, total))) return false;
    return exportFile({ ...call, action: { ...call.action, type: 'export', format: 'pdf', path } });
  }
  await grid.whilePrinted(mostRows, () => ports.print());
  return true;
};

function agreesToDocument({ ports, definition }: LiveScreen, total: number): Promise<boolean> {
  const count = (value: number) => ports.format({ name: '', title: '', kind: 'integer' }, value);
  return ports.dialogs.confirm({
    title: ports.text(definition.title),
    message: ports.text('grid:print.tooMany', { total: count(total), limit: count(mostRows) }),
    facts: [],
  });
}
