import { base64 } from '../../contract/base64';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledFormField } from '../../contract/compiledForm';
import type { FileAnswer } from '../../contract/envelope';
import { storedFilesOf } from '../../contract/fileTypes';
import type { JsonObject } from '../../contract/json';
import type { Model } from '../../contract/model';
import type { Reply } from '../context/Command';
import type { RunningCall } from '../context/OperationContext';
import { Refusal } from '../errors/Refusal';
import { validationFailed } from '../errors/validationFailed';
import { fileFields } from '../form/fileFields';
import { auditRead } from '../storage/auditTrail';
import { attachFiles, findFile, type KeptFile, keepFile, readContent } from '../storage/storedFiles';

/** Length of a file's name that is kept. */
const nameLength = 200;

const missingFile = () =>
  new Refusal('file.notFound', { tr: 'Dosya bulunamadı.', en: 'The file was not found.' }, 404);

/** Where files of a field belong: to the entity that has it, else to the screen. */
function placeOf(model: Model, { key, entity }: CompiledScreen, name: string): string {
  const owned = entity !== null && model.entities[entity]?.fields[name] !== undefined;
  return `${owned ? entity : key}.${name}`;
}

/** A name for people: without folders and control characters. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim();
  // A pair of surrogates is not cut in two.
  return plain.slice(-nameLength).replace(/\p{Surrogate}/gu, '') || 'file';
}

/** `upload/<field>`: takes a file for a field of the form. It is kept for good when the form is committed. */
export async function uploadFile(call: RunningCall): Promise<Reply> {
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

/** Whether a file may be held by the record of the call, in a field: it is there already, or its own upload. */
function mayHold(call: RunningCall, { name }: CompiledFormField, kept: KeptFile): boolean {
  if (kept.place !== placeOf(call.model, call.screen.definition, name)) return false;
  return kept.attached ? kept.recordId === call.recordId : kept.userName === call.user.userName;
}

const foreignFile = {
  tr: 'Dosya bulunamadı; yeniden yükleyiniz.',
  en: 'The file was not found: upload it again.',
} as const;

/** The files that a form or dialog holds. Refuses those that are no uploads for it. */
async function filesIn(call: RunningCall, values: JsonObject): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const field of fileFields(call.screen.definition)) {
    if (field.readOnly) continue;
    for (const sent of storedFilesOf(values[field.name])) {
      const kept = await findFile(call.database, sent.id);
      if (kept === null || !mayHold(call, field, kept) || kept.name !== sent.name) {
        throw validationFailed([
          { field: field.name, code: 'validation.file', message: foreignFile[call.language] },
        ]);
      }
      ids.push(kept.id);
    }
  }
  return ids;
}

/** Files of a call's form and dialog, checked. */
export async function checkFiles(call: RunningCall): Promise<readonly string[]> {
  return [...(await filesIn(call, call.form)), ...(await filesIn(call, call.payload))];
}

/** What was saved holds its files from now on. */
export async function holdFiles(
  { database, recordId }: RunningCall,
  ids: readonly string[],
  { result }: Reply,
): Promise<void> {
  const given = typeof result?.id === 'string' ? result.id : null;
  await attachFiles(database, ids, recordId ?? given);
}

/** The field whose files an endpoint answers, and the place that they belong to: one of a form, or one that is shown. */
function answeredField({ model, screen, path, endpoint }: RunningCall) {
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

/** `download/<field>`: a file of a record of the screen's entity. The audit trail keeps who had it. Body: `file`. */
export async function downloadFile(call: RunningCall): Promise<Reply> {
  const { database, screen, body } = call;
  const { definition } = screen;
  const field = answeredField(call);
  const kept = typeof body.file === 'string' ? await findFile(database, body.file) : null;
  if (field === undefined || kept === null) throw missingFile();
  const isOwn = kept.attached || kept.userName === call.user.userName;
  if (!isOwn || kept.place !== field.place) throw missingFile();
  const entity = definition.entity ?? definition.key;
  await auditRead(database, call.actor, 'download', entity, [kept.recordId ?? '0'], [field.name]);
  const bytes = base64(await readContent(database, kept.id));
  const answer: FileAnswer = { bytes, extension: kept.type, name: kept.name };
  return { responseObject: answer };
}
