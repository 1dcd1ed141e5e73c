import { databaseName, identifierLength } from '../../contract/databaseNames';
import type { ModelEntity } from '../../contract/model';
import { textKinds } from '../../contract/quickText';
import { columnType } from './entityColumns';

/** A column that the database fills by itself from another one. */
export interface GeneratedColumn {
  readonly name: string;
  /** An expression of the columns of the row. */
  readonly value: string;
}

/** What such columns are called: no field can have the sign in its name. */
const foldedSuffix = '$fold';
const orderSuffix = '$order';

/** Name of the column with a field's texts folded, as the schema of `sql.ref` has names. */
export const foldedName = (field: string) => `${field}${foldedSuffix}`;

/** Name of the column that puts a field's texts in Turkish order. */
export const orderName = (field: string) => `${field}${orderSuffix}`;

const fits = (field: string) => databaseName(orderName(field)).length <= identifierLength;

/** Whether a field of an entity is searched as text: folding each row anew would cost more than finding it. */
export function isFolded({ fields, search, quick = [] }: ModelEntity, name: string): boolean {
  const field = fields[name];
  if (field === undefined || field.mask !== undefined || columnType(field) !== 'text') return false;
  return fits(name) && (search.includes(name) || (quick.includes(name) && textKinds.has(field.kind)));
}

/** Whether a field is sorted by the Turkish alphabet: numbers and codes that the server gives are not. */
export function isInTurkishOrder({ fields }: ModelEntity, name: string): boolean {
  const field = fields[name];
  return field?.kind === 'text' && !field.multiple && !field.generated && !field.unique;
}

/** Whether rows are ordered by a field through an index on what stands for its texts in Turkish order. */
export function isOrderStored(entity: ModelEntity, name: string): boolean {
  const lists = [...entity.indexes, ...(entity.orders ?? [])];
  return fits(name) && isInTurkishOrder(entity, name) && lists.some((list) => list.includes(name));
}

/** Columns that a table has beside those of its fields, so that neither searching nor sorting works them out row by row. */
export function generatedColumns(entity: ModelEntity): readonly GeneratedColumn[] {
  return Object.keys(entity.fields).flatMap((field) => {
    const column = `"${databaseName(field)}"`;
    return [
      ...(isFolded(entity, field)
        ? [{ name: databaseName(foldedName(field)), value: `fold_text(${column})` }]
        : []),
      ...(isOrderStored(entity, field)
        ? [{ name: databaseName(orderName(field)), value: `turkish_order(${column})` }]
        : []),
    ];
  });
}

/** A row without the columns that the database fills by itself. */
export function withoutGenerated<Row extends Readonly<Record<string, unknown>>>(row: Row): Row {
  const names = Object.keys(row);
  const isKept = (name: string) => !name.includes('$');
  if (names.every(isKept)) return row;
  return Object.fromEntries(names.filter(isKept).map((name) => [name, row[name]])) as Row;
}
