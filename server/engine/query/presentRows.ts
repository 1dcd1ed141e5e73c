import { formatField } from '../../../contract/model/formatField';
import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import { hiddenPassword, maskValue } from '../../../contract/values/masks';
import type { GridRow } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import type { BindingScope } from './bindings';
import { findOptions } from './findOptions';
import { peopleKey, peopleNamed } from './people';

/** A changed value as the trail has it, and its field; null for one that the definitions no longer have. */
interface Change {
  readonly field: ModelField | null;
  readonly value: string;
}

/** Shown names of records: entity → id → label. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** In place of the title of a record that the user may not read. */
const untold = { tr: 'Yetkiniz dışında bir kayıt', en: 'A record that you may not read' } as const;

/** Records whose labels are read by one statement. */
const labelsAtOnce = 100;

const truths = { true: { tr: 'Evet', en: 'Yes' }, false: { tr: 'Hayır', en: 'No' } } as const;

/**
 * Rows as they are shown: users by the names of the persons. A module shows rows of its entities in its own way. Rows of the
 * change log get the titles of their fields, and values as screens show them; those of masked fields stay masked for every
 * reader, and so do those of unknown fields. Titles of records are told of entities that the user may read.
 */
export async function presentRows(
  database: Database,
  model: Model,
  entity: ModelEntity,
  read: readonly GridRow[],
  { presenters = {}, readable }: Pick<BindingScope, 'presenters' | 'readable'> = {},
): Promise<readonly GridRow[]> {
  const { name } = entity;
  const { language = 'tr' } = model;
  const rows = (await presenters[name]?.(database, read, model)) ?? read;
  if (name !== 'ChangeLog') return rows;
  const fieldOf = ({ entityName, fieldName }: GridRow) =>
    model.entities[String(entityName)]?.fields[String(fieldName)] ?? null;
  const labels = await labelsOf(
    database,
    model,
    rows.flatMap((row) => {
      const values = [row.oldValue, row.newValue].filter((value) => typeof value === 'string');
      return values.map((value) => ({ field: fieldOf(row), value }));
    }),
    readable,
  );
  return rows.map((row) => {
    const field = fieldOf(row);
    const shown = (value: Json | undefined) =>
      typeof value === 'string' ? shownValue(model, { field, value }, labels) : null;
    return {
      ...row,
      ...('fieldName' in row && { fieldName: field?.title[language] ?? row.fieldName ?? null }),
      ...('oldValue' in row && { oldValue: shown(row.oldValue) }),
      ...('newValue' in row && { newValue: shown(row.newValue) }),
    };
  });
}

function shownValue(model: Model, { field, value }: Change, labels: Labels): string {
  const { language = 'tr' } = model;
  if (field === null || field.kind === 'password') return hiddenPassword;
  if (field.mask !== undefined) return maskValue(field.mask, value);
  const known = labels.get(labelKey(field) ?? '');
  const titles = field.codes === undefined ? undefined : model.codes[field.codes];
  if (known !== undefined || titles !== undefined)
    return listed(field, value)
      .map((one) => (known ? known.get(one) : titles?.[one]?.[language]) ?? one)
      .join(', ');
  const { kind } = field;
  const formatted = { name: '', title: '', kind, ...(field.scale !== undefined && { scale: field.scale }) };
  const wording = {
    language,
    text: (key: string) => truths[key === 'common:yes' ? 'true' : 'false'][language],
  };
  if (kind === 'date-time')
    return Number.isNaN(Date.parse(value))
      ? value
      : formatField(formatted, new Date(value).toISOString(), wording);
  return formatField(
    { ...formatted, ...(field.multiple && { multiple: true as const }) },
    asJson(field, value),
    wording,
  );
}

/** A stored value of a structured field or a list; the text of others. */
function asJson(field: ModelField, value: string): Json {
  if (!field.multiple && !structured.has(field.kind)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const structured: ReadonlySet<string> = new Set(['file', 'lines', 'denominations', 'json']);

/** The values of a field: those of a stored list. */
function listed(field: ModelField, value: string): readonly string[] {
  return field.multiple ? [asJson(field, value)].flat().map(String) : [value];
}

/** Where the labels of a field's values stand: of its look-up, or of users. */
function labelKey({ lookup, userName }: ModelField): string | undefined {
  return userName ? peopleKey : lookup;
}

/** Labels of the records that changed look-ups refer to; removed ones have none. */
async function labelsOf(
  database: Database,
  model: Model,
  changes: readonly Change[],
  readable: ReadonlySet<string> | undefined,
): Promise<Labels> {
  const ids = new Map<string, Set<string>>();
  const labels = new Map<string, ReadonlyMap<string, string>>();
  for (const { field, value } of changes) {
    const key = field && labelKey(field);
    if (!field || !key || field.mask !== undefined) continue;
    const held = ids.get(key) ?? new Set();
    for (const one of listed(field, value)) held.add(one);
    ids.set(key, held);
  }
  labels.set(peopleKey, await peopleNamed(database, ids.get(peopleKey) ?? [], model.language ?? 'tr'));
  for (const [name, known] of ids) {
    const entity = model.entities[name];
    if (entity === undefined) continue;
    if (readable?.has(name) === false) {
      const hidden = untold[model.language ?? 'tr'];
      labels.set(name, new Map([...known].map((id) => [id, hidden])));
      continue;
    }
    const all = [...known];
    const found = new Map<string, string>();
    for (let at = 0; at < all.length; at += labelsAtOnce) {
      const part = all.slice(at, at + labelsAtOnce);
      const { options } = await findOptions(database, model, entity, {}, { ids: part });
      for (const { id, label } of options) found.set(id, label);
    }
    labels.set(name, found);
  }
  return labels;
}
