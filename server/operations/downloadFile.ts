import { base64 } from '../../contract/values/base64';
import type { FileAnswer } from '../../contract/wire/envelope';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { fileFields } from '../form/fileFields';
import { missingFile, placeOf } from '../form/heldFiles';
import { auditRead } from '../storage/auditTrail';
import { findFile, readContent } from '../storage/storedFiles';

/** The file field of the endpoint, and the owner of its files: from a form, or a shown field. */
function answeredField({ model, screen, path, endpoint }: OperationContext) {
  const { definition } = screen;
  const own = fileFields(definition).find(({ file }) => file?.downloadPath === path);
  if (own !== undefined) return { name: own.name, place: placeOf(model, definition, own.name) };
  const action = definition.actions.find((one) => one.type === 'preview' && one.path === path);
  if (action === undefined) return undefined;
  const block = definition.blocks?.find(({ id }) => id === action.block);
  const name = endpoint.field?.split('.').at(-1) ?? '';
  return {
    name,
    place: placeOf(model, { ...definition, entity: block?.data?.entity ?? definition.entity }, name),
  };
}

/** `download/<field>`: a file of a record of the screen's entity; audited. Body: `file`. */
export async function downloadFile(call: OperationContext): Promise<Reply> {
  const { database, screen, body } = call;
  const { definition } = screen;
  const field = answeredField(call);
  const file = typeof body.file === 'string' ? await findFile(database, body.file) : null;
  if (field === undefined || file === null) throw missingFile();
  const isOwn = file.attached || file.userName === call.user.userName;
  if (!isOwn || file.place !== field.place) throw missingFile();
  const entity = definition.entity ?? definition.key;
  await auditRead(database, call.actor, 'download', entity, [file.recordId ?? '0'], [field.name]);
  const bytes = base64(await readContent(database, file.id));
  const answer: FileAnswer = { bytes, extension: file.type, name: file.name };
  return { responseObject: answer };
}
