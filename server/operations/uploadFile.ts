import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { fileFields } from '../form/fileFields';
import { missingFile, placeOf } from '../form/heldFiles';
import { keepFile } from '../storage/storedFiles';

/** Length of a file's name that is kept. */
const nameLength = 200;

/** A name for people: without folders and control characters. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim();
  // A pair of surrogates is not cut in two.
  return plain.slice(-nameLength).replace(/\p{Surrogate}/gu, '') || 'file';
}

/** `upload/<field>`: takes a file for a field of the form. It is kept for good when the form is committed. */
export async function uploadFile(call: OperationContext): Promise<Reply> {
  const { database, model, screen, upload } = call;
  const field = fileFields(screen.definition).find(({ file }) => file?.uploadPath === call.path);
  if (field === undefined || upload === undefined) throw missingFile();
  const { type } = upload;
  const id = crypto.randomUUID();
  const name = plainName(upload.name);
  const place = placeOf(model, screen.definition, field.name);
  await keepFile(database, { id, place, name, type, userName: call.user.userName }, upload.bytes, call.now);
  return { responseObject: { id, name } };
}
