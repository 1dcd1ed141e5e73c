import { base64 } from '../../../contract/values/bytes';
import type { Json } from '../../../contract/values/json';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { auditRead } from '../../records/auditTrail';
import { findFile, readContent } from '../../records/storedFiles';
import type { HeldCommit } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { enteredFiles, filesOf, missingFile } from '../form/heldFiles';
import type { Definitions } from '../model/Definitions';

/**
 * A file of an approval request, uploaded for it or stored in its record before; audited as read from the approval.
 * Throws `file.notFound` for any other file. The caller checks the user's permission.
 */
export async function readRequestedFile(
  definitions: Definitions,
  { database, actor }: OperationContext,
  {
    approvalId,
    held,
    fileId,
  }: { readonly approvalId: string; readonly held: HeldCommit; readonly fileId: Json },
): Promise<FileAnswer> {
  const { definition: screen } = await definitions.screen(held.screen);
  const files = [...enteredFiles(screen, held.form), ...filesOf(screen, held.stored ?? {})];
  const named = files.find(({ file }) => file.id === fileId);
  const file = named === undefined ? null : await findFile(database, named.file.id);
  if (named === undefined || file === null) throw missingFile();
  await auditRead(database, actor, 'download', 'Approval', [approvalId], [named.field.name]);
  return { bytes: base64(await readContent(database, file.id)), extension: file.type, name: file.name };
}
