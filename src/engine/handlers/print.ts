import type { ActionHandler } from '../actions/ActionHandler';
import type { ScreenContext } from '../context/ScreenContext';
import { exportFile } from './exportFile';
import { printDocument } from './printDocument';

/** Maximum number of printed rows. */
const maxRows = 1000;

/**
 * Prints the screen's print view with all rows of its grid. Offers an export instead if there are too many.
 * An action with `document` prints that.
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
  if (total > maxRows && path !== undefined) {
    if (!(await agreesToDocument(screen, total))) return false;
    return exportFile({ ...call, action: { ...call.action, type: 'export', format: 'pdf', path } });
  }
  await grid.printAll(maxRows, () => ports.print());
  return true;
};

function agreesToDocument({ ports, definition }: ScreenContext, total: number): Promise<boolean> {
  const count = (value: number) => ports.format({ name: '', title: '', kind: 'integer' }, value);
  return ports.dialogs.confirm({
    title: ports.text(definition.title),
    message: ports.text('grid:print.tooMany', { total: count(total), limit: count(maxRows) }),
    facts: [],
  });
}
