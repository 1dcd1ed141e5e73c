import type { Model } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { Database } from '../../records/openDatabase';
import type { LoggedValue } from '../context/Command';
import type { Definitions } from '../model/Definitions';
import { fieldWords, type NamedWords } from './fieldWords';
import { isHidden, isObject } from './keptValue';
import { omittedFields } from './Redaction';
import { recordNumbers } from './recordNumbers';
import { type FieldWords, type RecordNumbers, shownValue } from './shownValue';

/** A logged operation to describe. */
export interface DescribedOperation {
  readonly screenId: string;
  readonly path: string;
  readonly request: Json;
  readonly reply: Json;
}

/** A value with its words. */
interface Entry {
  readonly field: FieldWords;
  readonly value: Json;
}

/** Titles of keys that are no fields. */
const keyTitles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  record: { tr: 'Kayıt', en: 'Record' },
  id: { tr: 'Kayıt', en: 'Record' },
  copy: { tr: 'Kopyalanan kayıt', en: 'Copied record' },
  resubmit: { tr: 'Yeniden gönderilen talep', en: 'Resubmitted request' },
  again: { tr: 'Kaydı açan çağrı', en: 'Call that opened the record' },
  readOnly: { tr: 'Yalnızca görme', en: 'Read-only' },
  field: { tr: 'Alan', en: 'Field' },
  page: { tr: 'Sayfa', en: 'Page' },
  size: { tr: 'Sayfadaki satır', en: 'Rows per page' },
  sort: { tr: 'Sıralama', en: 'Order' },
  text: { tr: 'Hızlı arama', en: 'Quick filter' },
  columns: { tr: 'Sütun sayısı', en: 'Number of columns' },
  ids: { tr: 'Kayıt sayısı', en: 'Number of records' },
  rows: { tr: 'Satır sayısı', en: 'Number of rows' },
  total: { tr: 'Toplam satır', en: 'Rows in total' },
  file: { tr: 'Dosya', en: 'File' },
  number: { tr: 'Numara', en: 'Number' },
  approvalNo: { tr: 'Onay no', en: 'Approval no' },
  [omittedFields]: { tr: 'Boyutu nedeniyle saklanmayan alan', en: 'Fields not kept for their size' },
};

/**
 * Request or reply of a logged operation, in the words of its screen and in a language.
 * @param readable entities whose records are named by their numbers; all by default
 */
export async function describeOperation(
  database: Database,
  definitions: Definitions,
  model: Model,
  language: Language,
  operation: DescribedOperation,
  side: 'request' | 'reply',
  readable?: ReadonlySet<string>,
): Promise<readonly LoggedValue[]> {
  const loaded = await definitions.screen(operation.screenId).catch(() => null);
  const fields = fieldWords(model, language, loaded?.definition ?? null, operation.path);
  const words: NamedWords = {
    order: fields.order,
    of(name) {
      const field = fields.of(name);
      const title = keyTitles[name]?.[language];
      return field.title === name && title !== undefined ? { ...field, title } : field;
    },
  };
  const entries = entriesOf(operation[side], words);
  const named = [...namedIn(entries)].filter(([entity]) => readable?.has(entity) !== false);
  const numbers: RecordNumbers = await recordNumbers(database, model, new Map(named));
  return entries.map(({ field, value }) => ({
    name: field.title,
    value: shownValue(field, value, language, numbers),
  }));
}

/** Values of all parts: form, criteria, dialog, rows, further keys; faulty fields, results. */
function entriesOf(content: Json, words: NamedWords): readonly Entry[] {
  if (!isObject(content)) return [];
  return parts.flatMap((part) => {
    const value = content[part];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value))
      return (value as readonly JsonObject[]).flatMap((one, at) =>
        part === 'errors' ? faultOf(one, words) : rowOf(one, at, words),
      );
    return isObject(value) && !isHidden(value) ? fieldsOf(value, words) : [{ field: words.of(part), value }];
  });
}

/** Parts of requests and replies, in the order in which they are shown. */
const parts = ['errors', 'form', 'filter', 'dialog', 'rows', 'result', 'sent', 'total', 'file'] as const;

function fieldsOf(values: JsonObject, words: NamedWords): readonly Entry[] {
  return Object.entries(values)
    .sort(([one], [other]) => words.order(one) - words.order(other))
    .map(([name, value]) => ({ field: words.of(name), value }));
}

function rowOf(row: JsonObject, at: number, words: NamedWords): readonly Entry[] {
  return fieldsOf(row, words).map(({ field, value }) => ({
    field: { ...field, title: `${at + 1} · ${field.title}` },
    value,
  }));
}

function faultOf({ field, code }: JsonObject, words: NamedWords): Entry {
  return { field: { title: faultyTitle(String(field), words), kind: 'text' }, value: code ?? null };
}

/** Title of a faulty field; of a cell of lines with its row: `Satırlar 2, Tutar`. */
function faultyTitle(name: string, { of: wordsOf }: NamedWords): string {
  const [field = name, line, column] = name.split('.');
  const words = wordsOf(field);
  if (line === undefined || !/^\d+$/.test(line)) return wordsOf(name).title;
  const cell = column === undefined ? undefined : words.columns?.get(column);
  return `${words.title} ${Number(line) + 1}${cell ? `, ${cell.title}` : ''}`;
}

/** Ids of the records that look-ups name. */
function namedIn(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  const note = (field: FieldWords, value: Json): void => {
    const { lookup, columns } = field;
    if (Array.isArray(value)) for (const one of value) note(field, one);
    else if (isObject(value) && columns)
      for (const [name, one] of Object.entries(value)) {
        const column = columns.get(name);
        if (column) note(column, one);
      }
    else if (lookup !== undefined && typeof value === 'string')
      named.set(lookup, (named.get(lookup) ?? new Set()).add(value));
  };
  for (const { field, value } of entries) note(field, value);
  return named;
}
