import type { DocumentAnswer } from '../../contract/documents';
import { languages } from '../../contract/language';
import { type ActionCall, paperOf } from '../engine';

/**
 * Prints a document of a record, or saves it as a file: that of the row, of the operation that was just carried out, or
 * of the screen. The server says what stands on it, and counts.
 */
export async function printDocument({ action, screen, row }: ActionCall): Promise<boolean> {
  const { ports, definition } = screen;
  const document = definition.documents?.find(({ id }) => id === action.document);
  if (document === undefined || action.path === undefined) throw new Error('A print without its document.');
  const named = action.record === undefined ? null : screen.resolve(action.record, row);
  const record = named ?? screen.fact('id');
  if (record === null) return false;
  const answer = await ports.request.post<DocumentAnswer>(
    action.path,
    { record: String(record) },
    { owner: screen, once: true },
  );
  const asked = action.language === undefined ? null : screen.resolve(action.language, row);
  const language = languages.find((one) => one === asked) ?? ports.language();
  const paper = paperOf(document, answer, language, ports);
  if (action.format === 'pdf') await ports.savePaper(paper);
  else screen.whilePrinted(paper, () => ports.print());
  return true;
}
