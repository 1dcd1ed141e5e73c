import type { DocumentAnswer } from '../../../contract/model/documents';
import { languages } from '../../../contract/values/language';
import type { ActionCall } from '../actions/ActionHandler';
import { documentBuilder } from '../screen/documentBuilder';
import { shownCodes } from '../screen/shownCodes';

/**
 * Prints or downloads a document: of the row, the last operation, or the screen's record. The server provides
 * its content and counts prints.
 */
export async function printDocument({ action, screen, row }: ActionCall): Promise<boolean> {
  const { ports, definition } = screen;
  const document = definition.documents?.find(({ id }) => id === action.document);
  if (document === undefined || action.path === undefined) throw new Error('A print without its document.');
  const named = action.record === undefined ? null : screen.resolve(action.record, row);
  const record = named ?? screen.fact('id');
  if (record === null) return false;
  // Before the server counts the print.
  const buildDocument = await documentBuilder();
  const answer = await ports.request.post<DocumentAnswer>(
    action.path,
    { record: String(record) },
    { owner: screen, atMostOnce: true },
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
