import type { CompiledUpload } from '../../../contract/model/compiled';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { uniqueLists } from '../../records/entityIndexes';
import type { StoredRecord } from '../../records/RecordStore';
import type { OperationContext } from '../context/OperationContext';
import type { StagedRow } from '../context/StagedRow';
import { type RowUpload, titleOf } from './readRows';

/** Values per query for stored records. */
const batch = 500;

/**
 * Compares right rows with each other and with stored records by the unique values of the entity. A second row with the
 * same values is wrong; so is one of a stored record, unless the upload changes records. Then `effect` says what
 * storing the row does.
 */
export async function withKnown(
  call: OperationContext,
  upload: RowUpload,
  entity: ModelEntity,
  rows: readonly StagedRow[],
): Promise<readonly StagedRow[]> {
  let checked = rows;
  for (const list of comparedLists(entity, upload)) {
    const titles = list.map((name) => titleOf(call, upload, name)).join(', ');
    const stored = await storedBy(call, entity, list, rows);
    const lines = new Map<string, number>();
    checked = checked.map((row) => {
      const key = keyOfRow(list, row);
      if (key === null) return row;
      const line = lines.get(key);
      lines.set(key, line ?? row.line);
      if (line !== undefined) return wrong(row, texts.repeated(titles, line)[call.language]);
      const known = stored.get(key);
      if (known === undefined) return row;
      return upload.updates ? row : wrong(row, texts.known(titles)[call.language]);
    });
    if (upload.updates)
      checked = checked.map((row) => withEffect(row, stored.get(keyOfRow(list, row) ?? '')));
  }
  if (!upload.updates) return checked;
  return checked.map((row) => (row.error === '' ? { ...row, effect: row.effect ?? 'NEW' } : row));
}

/** The stored record that a row changes, locked; null if it is a new one. */
export async function knownRecord(
  { records }: Pick<OperationContext, 'records'>,
  upload: CompiledUpload,
  entity: ModelEntity,
  { values }: StagedRow,
): Promise<StoredRecord | null> {
  if (!upload.updates) return null;
  for (const list of comparedLists(entity, upload)) {
    if (keyOf(list, values) === null) continue;
    const match = Object.fromEntries(list.map((name) => [name, values[name] ?? null]));
    const found = await records.untyped.find(entity.name, match);
    if (found !== null) return records.untyped.lock(entity.name, found.id);
  }
  return null;
}

/** Whether storing the values would change a record. Empty cells change nothing. */
export function changes(known: StoredRecord, values: StagedRow['values']): boolean {
  return Object.entries(values).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
}

/** Lists of unique fields that the file has all columns of. */
function comparedLists(entity: ModelEntity, { row }: Pick<CompiledUpload, 'row'>) {
  return uniqueLists(entity).filter((list) => list.every((name) => row?.fields[name] !== undefined));
}

async function storedBy(
  { records }: OperationContext,
  entity: ModelEntity,
  list: readonly string[],
  rows: readonly StagedRow[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const [first = ''] = list;
  const wanted = rows.filter((row) => keyOfRow(list, row) !== null);
  const stored = new Map<string, StoredRecord>();
  for (let at = 0; at < wanted.length; at += batch) {
    const values = [...new Set(wanted.slice(at, at + batch).map((row) => row.values[first] ?? null))];
    for (const record of await records.untyped.list(entity.name, { [first]: values }))
      stored.set(keyOf(list, record) ?? '', record);
  }
  return stored;
}

/** Values of the fields as one text; null if one of them is empty. */
function keyOf(list: readonly string[], values: Readonly<Record<string, Json>>): string | null {
  const keyValues = list.map((name) => values[name] ?? null);
  return keyValues.includes(null) ? null : JSON.stringify(keyValues);
}

/** Null also of a row with errors, whose values may be unreadable. */
function keyOfRow(list: readonly string[], { values, error }: StagedRow): string | null {
  return error === '' ? keyOf(list, values) : null;
}

function withEffect(row: StagedRow, known: StoredRecord | undefined): StagedRow {
  if (known === undefined) return row;
  return { ...row, effect: changes(known, row.values) ? 'CHANGED' : 'SAME' };
}

function wrong(row: StagedRow, text: string): StagedRow {
  return { ...row, error: [row.error, text].filter(Boolean).join(' ') };
}

const texts = {
  repeated: (titles: string, line: number) => ({
    tr: `${line}. satırla aynı: ${titles}.`,
    en: `Same as line ${line}: ${titles}.`,
  }),
  known: (titles: string) => ({
    tr: `Aynı değerlerle kayıt var: ${titles}.`,
    en: `Another record has the same ${titles}.`,
  }),
} as const;
