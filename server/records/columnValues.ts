import type { ModelEntity } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { columnType } from './entityColumns';
import type { EntityRow } from './openDatabase';

/** Values of an entity's fields as statement parameters. Empty text becomes null. Unknown names throw. */
export function columnValues(entity: ModelEntity, values: Readonly<Record<string, Json>>): EntityRow {
  const row: EntityRow = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    if (field === undefined) throw new Error(`${entity.name} has no field ${name}`);
    const filled = value !== null && value !== '';
    row[name] = !filled ? null : columnType(field) === 'jsonb' ? JSON.stringify(value) : value;
  }
  return row;
}
