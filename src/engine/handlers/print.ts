import { languages } from '../../../contract/values/language';
import { readDocument } from '../../replies/replies';
import type { ActionCall, ActionHandler } from '../actions/ActionHandler';
import type { ScreenContext } from '../context/ScreenContext';
import { shownCodes } from '../screen/shownCodes';
import { exportFile } from './exportFile';

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

/** Loads the builder of printed documents, which no screen needs before it prints one. Rejects if it cannot be loaded. */
async function documentBuilder() {
  const { buildDocument } = await import('../screen/buildDocument');
  return buildDocument;
}

/**
 * Prints or downloads a document: of the row, the last operation, or the screen's record. The server provides
 * its content and counts prints.
 */
async function printDocument({ action, screen, row }: ActionCall): Promise<boolean> {
  const { ports, definition } = screen;
  const document = definition.documents?.find(({ id }) => id === action.document);
  if (document === undefined || action.path === undefined) throw new Error('A print without its document.');
  const named = action.record === undefined ? null : screen.resolve(action.record, row);
  const record = named ?? screen.fact('id');
  if (record === null) return false;
  // Before the server counts the print.
  const buildDocument = await documentBuilder();
  const answer = await ports.request.post(
    action.path,
    { record: String(record) },
    { owner: screen, atMostOnce: true, read: readDocument },
  );
  const code = action.language === undefined ? null : screen.resolve(action.language, row);
  const language = languages.find((one) => one === code) ?? ports.language();
  // The codes belong to the record of the last operation, not to another one that a row prints.
  const isOfReceipt = document.entity === definition.entity && record === screen.result.id;
  const codes = isOfReceipt ? shownCodes(screen, ports.wording(language).text) : [];
  const paper = buildDocument(document, answer, language, ports, codes);
  if (action.format === 'pdf') await ports.savePaper(paper);
  else screen.cover.printWith(paper, () => ports.print());
  return true;
}
