import type { Json, JsonObject } from '../../../contract/values/json';
import type { SortOrder } from '../../../contract/wire/query';
import type { ColumnLayout, GridLayout } from '../../../contract/wire/views';
import { Refusal } from '../../base/errors/Refusal';

const invalid = () =>
  new Refusal('view.malformed', { tr: 'Görünüm okunamadı.', en: 'The view is not sound.' });

/** Maximum number of columns and sort columns, and length of the filter. */
const limits = { columns: 200, sort: 4, filter: 8000 } as const;

/** Reads a layout from a body, without other properties. Unknown names are harmless. */
export function readLayout(value: Json | undefined): GridLayout {
  const { columns, sort, density, size, filter, shown, ...rest } = objectOf(value);
  if (Object.keys(rest).length > 0) throw invalid();
  if (density !== undefined && density !== 'compact' && density !== 'standard') throw invalid();
  if (size !== undefined && size !== 20 && size !== 50 && size !== 100) throw invalid();
  if (filter !== undefined && JSON.stringify(objectOf(filter)).length > limits.filter) throw invalid();
  return {
    columns: listOf(columns, limits.columns).map(readColumn),
    sort: listOf(sort, limits.sort).map(readOrder),
    ...(density !== undefined && { density }),
    ...(size !== undefined && { size }),
    ...(filter !== undefined && { filter: objectOf(filter) }),
    ...(shown !== undefined && { shown: nameOf(shown) }),
  };
}

function readColumn(value: Json): ColumnLayout {
  const { name, hidden, width, pinned, ...rest } = objectOf(value);
  if (Object.keys(rest).length > 0) throw invalid();
  if (hidden !== undefined && typeof hidden !== 'boolean') throw invalid();
  if (width !== undefined && !(typeof width === 'number' && width >= 20 && width <= 2000)) throw invalid();
  if (pinned !== undefined && pinned !== null && pinned !== 'left' && pinned !== 'right') throw invalid();
  return {
    name: nameOf(name),
    ...(hidden !== undefined && { hidden }),
    ...(width !== undefined && { width: Math.round(width) }),
    ...(pinned !== undefined && { pinned }),
  };
}

function readOrder(value: Json): SortOrder {
  const { field, direction, ...rest } = objectOf(value);
  if (Object.keys(rest).length > 0) throw invalid();
  if (direction !== 'asc' && direction !== 'desc') throw invalid();
  return { field: nameOf(field), direction };
}

function nameOf(value: Json | undefined): string {
  if (typeof value !== 'string' || !/^[a-zA-Z][a-zA-Z0-9.]{0,120}$/.test(value)) throw invalid();
  return value;
}

function listOf(value: Json | undefined, max: number): readonly Json[] {
  if (!Array.isArray(value) || value.length > max) throw invalid();
  return value;
}

function objectOf(value: Json | undefined): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid();
  return value as JsonObject;
}
