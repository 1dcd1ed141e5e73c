import type { ModelEntity } from '../../contract/compiled/model';
import type { JsonObject } from '../../contract/values/json';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext } from '../context/OperationContext';
import { Refusal } from '../errors/Refusal';
import { defaultValues } from '../form/defaultValues';
import { valuesSet } from '../operations/commitRecord';
import type { Database } from '../storage/openDatabase';
import { readRows, type StagedRow, stagedReply } from './stageRows';

const nothingUploaded = () =>
  new Refusal('upload.none', { tr: 'Önce bir dosya yükleyiniz.', en: 'Upload a file first.' });

const wrongRows = () =>
  new Refusal('upload.wrongRows', {
    tr: 'Hatalı satırlar var. Dosyayı düzeltip yeniden yükleyiniz.',
    en: 'Some rows are wrong. Correct the file and upload it again.',
  });

/** `upload`: reads a list and stores its rows with the conversation, replacing those of an earlier file. */
export async function stageRows(call: OperationContext, conversationKey: string): Promise<Reply> {
  const { upload } = call.screen.definition;
  if (upload?.row === undefined) throw new Error(`${call.path}: the definition has no rows to upload`);
  const rows = readRows(call, { ...upload, row: upload.row });
  await storeRows(call.database, conversationKey, rows);
  return stagedReply(rows);
}

/**
 * `commit` of an upload: stores all rows as records of the entity, with the form's common values, in one
 * transaction.
 */
export async function commitRows(call: OperationContext, conversationKey: string): Promise<Reply> {
  const { database, model, screen, records, form } = call;
  const entity = entityOf(model, screen.definition);
  const rows = await storedRows(database, conversationKey);
  if (rows.length === 0) throw nothingUploaded();
  if (rows.some(({ error }) => error !== '')) throw wrongRows();
  const set = valuesSet(call);
  const defaults = defaultValues(call, entity);
  for (const { values } of rows) {
    const entered = enteredValues(entity, { ...form, ...values });
    await records.untyped.insert(entity.name, { ...defaults, ...entered, ...set });
  }
  return { result: { count: rows.length, number: rows.length } };
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

async function storedRows(database: Database, key: string): Promise<readonly StagedRow[]> {
  const row = await database
    .selectFrom('conversation')
    .select('staged')
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.staged as readonly StagedRow[] | null | undefined) ?? [];
}
