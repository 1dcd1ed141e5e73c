import type { CompiledScreen } from '../../../contract/model/compiled';
import { base64 } from '../../../contract/values/bytes';
import { storedFilesOf } from '../../../contract/values/fileTypes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { auditRead } from '../../records/auditTrail';
import { type FileRecord, findFile, readPartOf } from '../../records/storedFiles';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { fileFields } from '../form/fileFields';
import { missingFile, placeOf } from '../form/heldFiles';
import { isListed, type ListedRows } from './isListed';

/** The file field of an endpoint, and the records whose files it returns. */
interface AnsweredField {
  readonly name: string;
  readonly screen: Pick<CompiledScreen, 'key' | 'entity'>;
  /** The list that shows the records; absent if the screen opens any of them. */
  readonly rows?: Omit<ListedRows, 'entity'>;
}

/** Field of a form, or of rows in which it is previewed. */
function answeredField({ screen, path, endpoint }: OperationContext): AnsweredField | undefined {
  const { definition } = screen;
  const { grid, form, endpoints } = definition;
  const rows = grid === null ? {} : { rows: { where: grid.where ?? {}, grid } };
  const fileField = fileFields(definition).find(({ file }) => file?.downloadPath === path);
  if (fileField !== undefined) {
    const opensAny =
      endpoints.begin !== undefined && form?.fields[fileField.name]?.file?.downloadPath === path;
    return { name: fileField.name, screen: definition, ...(!opensAny && rows) };
  }
  const action = definition.actions.find((one) => one.type === 'preview' && one.path === path);
  if (action === undefined) return undefined;
  const name = endpoint.field?.split('.').at(-1) ?? '';
  if (action.block === undefined) return { name, screen: definition, ...rows };
  const block = definition.blocks?.find(({ id }) => id === action.block);
  const { where = {}, entity = definition.entity } = block?.data ?? {};
  return { name, screen: { ...definition, entity }, rows: { where, grid: block?.grid ?? null } };
}

/**
 * `download/<field>`: a file of a record that the screen shows to the user, or one that the user uploaded and has not
 * saved yet, in parts; audited. Body: `file`, and `behind`, the `next` of the part before. Throws `file.notFound`, for
 * files of other records, too.
 */
export async function downloadFile(call: OperationContext): Promise<Reply> {
  const { database, body, model } = call;
  const field = answeredField(call);
  const file = typeof body.file === 'string' ? await findFile(database, body.file) : null;
  if (field === undefined || file === null || file.place !== placeOf(model, field.screen, field.name))
    throw missingFile();
  const isShown = file.attached
    ? await isOfShownRecord(call, field, file)
    : file.userName === call.user.userName;
  if (!isShown) throw missingFile();
  const behind = typeof body.behind === 'string' ? body.behind : null;
  const part = await readPartOf(database, file.id, behind);
  if (part === null) throw missingFile();
  const { entity, key } = field.screen;
  if (behind === null)
    await auditRead(database, call.actor, 'download', entity ?? key, [file.recordId ?? '0'], [field.name]);
  const { content, next } = part;
  const answer: FileAnswer = {
    bytes: base64(content),
    extension: file.type,
    name: file.name,
    ...(next !== null && { next }),
  };
  return { responseObject: answer };
}

/** Whether the file's record holds it and the screen shows that record. Of a file without a record: its uploader. */
async function isOfShownRecord(
  call: OperationContext,
  { name, screen, rows }: AnsweredField,
  { id, recordId, userName }: FileRecord,
): Promise<boolean> {
  const entity = call.model.entities[screen.entity ?? ''];
  if (recordId === null || entity === undefined) return userName === call.user.userName;
  const record = await call.records.untyped.get(entity.name, recordId);
  if (record === null) return false;
  // A replaced file stays attached, and is no longer shown. Files of other fields are of the screen alone.
  const isHeld =
    entity.fields[name] === undefined || storedFilesOf(record[name]).some((file) => file.id === id);
  return isHeld && (rows === undefined || isListed(call, { ...rows, entity }, recordId));
}
