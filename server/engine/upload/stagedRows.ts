import type { ModelEntity } from '../../../contract/model/model';
import type { JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext } from '../context/OperationContext';
import type { StagedRow } from '../context/StagedRow';
import { defaultValues } from '../form/defaultValues';
import { valuesSet } from '../operations/commitRecord';
import { changes, knownRecord, withKnown } from './knownRows';
import { readRows, stagedReply } from './readRows';

const nothingUploaded = () =>
  new Refusal('upload.none', { tr: 'Önce bir dosya yükleyiniz.', en: 'Upload a file first.' });

const wrongRows = () =>
  new Refusal('upload.wrongRows', {
    tr: 'Hatalı satırlar var. Dosyayı düzeltip yeniden yükleyiniz.',
    en: 'Some rows are wrong. Correct the file and upload it again.',
  });

/** Checks the values of a row beyond their fields. Throws a refusal, which becomes the row's error. */
export type CheckRow = (values: JsonObject) => Promise<void>;

/**
 * `upload`: reads a list and stores its rows with the conversation, replacing those of an earlier file. @param check
 * further check of rows whose values are right
 */
export async function stageRows(
  call: OperationContext,
  conversationKey: string,
  check: CheckRow | undefined,
): Promise<Reply> {
  const { upload } = call.screen.definition;
  if (upload?.row === undefined) throw new Error(`${call.path}: the definition has no rows to upload`);
  const entity = entityOf(call.model, call.screen.definition);
  const list = { ...upload, row: upload.row };
  const read = readRows(call, list, defaultValues(call, entity));
  const rows: StagedRow[] = [];
  for (const row of await withKnown(call, list, entity, read)) {
    const error = row.error || (check === undefined ? '' : await refusalOf(check, row, call.language));
    rows.push({ ...row, error });
  }
  await storeRows(call.database, conversationKey, rows);
  return stagedReply(rows);
}

/**
 * `commit` of an upload: stores all rows as records of the entity, with the form's common values, in one
 * transaction. Returns how many it wrote.
 */
export async function commitRows(call: OperationContext, rows: readonly StagedRow[]): Promise<Reply> {
  const { model, screen, records, form } = call;
  const entity = entityOf(model, screen.definition);
  const { upload } = screen.definition;
  if (rows.length === 0) throw nothingUploaded();
  if (rows.some(({ error }) => error !== '')) throw wrongRows();
  const set = valuesSet(call);
  const defaults = defaultValues(call, entity);
  let count = 0;
  for (const row of rows) {
    const entered = { ...enteredValues(entity, { ...form, ...row.values }), ...set };
    const known = upload ? await knownRecord(call, upload, entity, row) : null;
    if (known !== null && !changes(known, entered)) continue;
    count++;
    if (known === null) await records.untyped.insert(entity.name, { ...defaults, ...entered });
    else await records.untyped.update(entity.name, known.id, known.version, entered);
  }
  return { result: { count, number: count } };
}

async function refusalOf(check: CheckRow, { values }: StagedRow, language: Language): Promise<string> {
  try {
    await check(values);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.text[language];
    throw error;
  }
}

/** Values of entered fields: server-written ones are ignored. */
function enteredValues({ fields }: ModelEntity, values: JsonObject): JsonObject {
  const entered = Object.entries(values).filter(([name]) => fields[name] && !fields[name].readOnly);
  return Object.fromEntries(entered);
}

async function storeRows(database: Database, key: string, rows: readonly StagedRow[]): Promise<void> {
  await database
    .updateTable('conversation')
    .set({ staged: JSON.stringify(rows) })
    .where('key', '=', key)
    .execute();
}

/**
 * The rows that a commit of an uploaded list stores: those that were held for approval, or that its conversation keeps, none
 * before a file has been read. Undefined for other calls.
 */
export async function uploadedRows(
  { database, endpoint, screen, rows }: OperationContext,
  conversationKey: string | undefined,
): Promise<readonly StagedRow[] | undefined> {
  if (screen.definition.upload?.row === undefined || endpoint.operation !== 'commit') return undefined;
  return rows ?? (conversationKey === undefined ? undefined : storedRows(database, conversationKey));
}

async function storedRows(database: Database, key: string): Promise<readonly StagedRow[]> {
  const row = await database
    .selectFrom('conversation')
    .select('staged')
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.staged as readonly StagedRow[] | null | undefined) ?? [];
}
