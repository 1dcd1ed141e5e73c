import type { Model, ModelEntity, ModelField } from '../../../contract/model/model';
import { formatDateTime } from '../../../contract/values/formatDate';
import type { Json } from '../../../contract/values/json';
import { hiddenPassword, maskValue } from '../../../contract/values/masks';
import type { GridRow } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { findOptions } from './findOptions';
import type { RowPresenters } from './RowPresenters';

/** A changed value as the trail has it, and its field; null for one that the definitions no longer have. */
interface Change {
  readonly field: ModelField | null;
  readonly value: string;
}

/** Shown names of records: entity → id → label. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Records whose labels are read by one statement. */
const labelsAtOnce = 100;

const truths = { true: { tr: 'Evet', en: 'Yes' }, false: { tr: 'Hayır', en: 'No' } } as const;

/**
 * Rows as they are shown. A module shows rows of its entities in its own way. Rows of the change log get the titles of their fields and the labels of codes and records; values
 * of masked fields stay masked for every reader, and so do those of unknown fields.
 */
export async function presentRows(
  database: Database,
  model: Model,
  { name }: ModelEntity,
  read: readonly GridRow[],
  presenters: RowPresenters = {},
): Promise<readonly GridRow[]> {
  const { language = 'tr' } = model;
  const rows = (await presenters[name]?.(database, read)) ?? read;
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
  if (field.lookup !== undefined && !field.multiple) return labels.get(field.lookup)?.get(value) ?? value;
  const codes = field.codes === undefined ? undefined : model.codes[field.codes];
  if (codes !== undefined && !field.multiple) return codes[value]?.[language] ?? value;
  if (codes !== undefined)
    return listed(value)
      .map((code) => codes[code]?.[language] ?? code)
      .join(', ');
  if (field.kind === 'boolean') return truths[value === 'true' ? 'true' : 'false'][language];
  if (field.kind === 'date-time' && !Number.isNaN(Date.parse(value)))
    return formatDateTime(new Date(value).toISOString());
  if (field.kind === 'date') return value.split('-').reverse().join('.');
  return value;
}

/** The values of a stored list. */
function listed(value: string): readonly string[] {
  try {
    return [JSON.parse(value) as Json].flat().map(String);
  } catch {
    return [value];
  }
}

/** Labels of the records that changed look-ups refer to; removed ones have none. */
async function labelsOf(database: Database, model: Model, changes: readonly Change[]): Promise<Labels> {
  const ids = new Map<string, Set<string>>();
  for (const { field, value } of changes)
    if (field?.lookup !== undefined && !field.multiple && field.mask === undefined)
      ids.set(field.lookup, (ids.get(field.lookup) ?? new Set()).add(value));
  const labels = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, known] of ids) {
    const entity = model.entities[name];
    if (entity === undefined) continue;
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
