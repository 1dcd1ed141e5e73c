import { insertFile } from '../../records/storedFiles';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { fileFields } from '../form/fileFields';
import { missingFile, placeOf } from '../form/heldFiles';

/** Maximum length of stored file names. */
const nameLength = 200;

/** A display name without folders and control characters. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim();
  // Does not split surrogate pairs.
  return plain.slice(-nameLength).replace(/\p{Surrogate}/gu, '') || 'file';
}

/** `upload/<field>`: stores a file for a form field. The commit of the form makes it permanent. */
export async function uploadFile(call: OperationContext): Promise<Reply> {
  const { database, model, screen, upload } = call;
  const field = fileFields(screen.definition).find(({ file }) => file?.uploadPath === call.path);
  if (field === undefined || upload === undefined) throw missingFile();
  const { type } = upload;
  const id = crypto.randomUUID();
  const name = plainName(upload.name);
  const place = placeOf(model, screen.definition, field.name);
  const file = { id, place, name, type, userName: call.user.userName };
  await insertFile(database, model, file, upload.bytes, call.now);
  return { responseObject: { id, name } };
}
