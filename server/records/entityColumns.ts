import type { ModelEntity, ModelField } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';

/** A column: name, and type in the notation of PostgreSQL's `format_type`. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** System columns of every entity's table. */
export const ownColumns: readonly Column[] = [
  { name: 'id', type: 'bigint' },
  { name: 'version', type: 'integer' },
  { name: 'created_by', type: 'text' },
  { name: 'created_at', type: 'timestamp with time zone' },
  { name: 'updated_by', type: 'text' },
  { name: 'updated_at', type: 'timestamp with time zone' },
];

/** Total digits of a decimal. */
const decimalDigits = 18;

/**
 * SQL type of a field. Without length limits: validators check lengths, which may change, while columns may
 * not.
 */
export function columnType(field: Pick<ModelField, 'kind' | 'scale' | 'multiple'>): string {
  if (field.multiple) return 'jsonb';
  switch (field.kind) {
    case 'integer':
      return 'integer';
    case 'decimal':
      return `numeric(${decimalDigits},${field.scale ?? 2})`;
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'date-time':
      return 'timestamp with time zone';
    case 'lookup':
      return 'bigint';
    case 'json':
    case 'file':
    case 'denominations':
      return 'jsonb';
    default:
      return 'text';
  }
}

/** Columns of an entity's fields. */
export function fieldColumns(entity: ModelEntity): readonly Column[] {
  return Object.values(entity.fields).map((field) => ({
    name: databaseName(field.name),
    type: columnType(field),
  }));
}
