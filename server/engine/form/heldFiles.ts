import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import { type StoredFile, storedFilesOf } from '../../../contract/values/fileTypes';
import type { JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { validationFailed } from '../../base/errors/refusals';
import { attachFiles, copyFile, type FileRecord, findFile } from '../../records/storedFiles';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { fileFields } from './fileFields';

/** The field has no such file. */
export const missingFile = () =>
  new Refusal('file.notFound', { tr: 'Dosya bulunamadı.', en: 'The file was not found.' }, 404);

/** Owner of a field's files: the entity with the field, otherwise the screen. */
export function placeOf(
  model: Model,
  { key, entity }: Pick<CompiledScreen, 'key' | 'entity'>,
  name: string,
): string {
  const owned = entity !== null && model.entities[entity]?.fields[name] !== undefined;
  return `${owned ? entity : key}.${name}`;
}

/** Whether the request's record may hold a file in a field: it already does, or the user uploaded it. */
function mayReference(call: OperationContext, { name }: CompiledFormField, file: FileRecord): boolean {
  if (file.place !== placeOf(call.model, call.screen.definition, name)) return false;
  return file.attached ? file.recordId === call.recordId : file.userName === call.user.userName;
}

const foreignFile = {
  tr: 'Dosya bulunamadı; yeniden yükleyiniz.',
  en: 'The file was not found: upload it again.',
} as const;

const foreign = ({ language }: OperationContext, { name }: CompiledFormField) =>
  validationFailed([{ field: name, code: 'validation.file', message: foreignFile[language] }]);

/** A file in the values of a form, with its field. */
export interface FileOfField {
  readonly field: CompiledFormField;
  readonly file: StoredFile;
}

/** Files in the values of a form or dialog. */
export function filesOf(screen: CompiledScreen, values: JsonObject): readonly FileOfField[] {
  return fileFields(screen).flatMap((field) =>
    storedFilesOf(values[field.name]).map((file) => ({ field, file })),
  );
}

/** Files that a user entered in a form or dialog. */
export function enteredFiles(screen: CompiledScreen, values: JsonObject): readonly FileOfField[] {
  return filesOf(screen, values).filter(({ field }) => !field.readOnly);
}

/** Ids of the files in a form or dialog. Rejects files not uploaded for it. */
async function filesIn(call: OperationContext, values: JsonObject): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { field, file: sent } of enteredFiles(call.screen.definition, values)) {
    const file = await findFile(call.database, sent.id);
    if (file === null || !mayReference(call, field, file) || file.name !== sent.name)
      throw foreign(call, field);
    ids.push(file.id);
  }
  return ids;
}

/** Copies a file for a field of a record that `store` inserts with it. Throws `file.notFound` if it was deleted meanwhile. */
export async function copyHeldFile(
  { database, user, now }: OperationContext,
  { id, name }: StoredFile,
  place: string,
  store: (copy: StoredFile) => Promise<string>,
): Promise<void> {
  const copy = await copyFile(database, id, { place, userName: user.userName, now });
  if (copy === null) throw missingFile();
  await attachFiles(database, [copy], await store({ id: copy, name }));
}

/** Checked files of the request's form and dialog. */
export async function checkFiles(call: OperationContext): Promise<readonly string[]> {
  return [...(await filesIn(call, call.form)), ...(await filesIn(call, call.payload))];
}

/** Marks the files as held by the saved record. Throws `file.notFound` if one was deleted meanwhile. */
export async function holdFiles(
  { database, recordId }: OperationContext,
  ids: readonly string[],
  { result }: Reply,
): Promise<void> {
  const created = typeof result?.id === 'string' ? result.id : null;
  const attached = await attachFiles(database, ids, recordId ?? created);
  if (attached < new Set(ids).size) throw missingFile();
}
