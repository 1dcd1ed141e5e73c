import type { Column, ScreenDefinition } from '../../../contract/generated/screen';
import type { Project } from '../project/Project';
import { type FoundField, findField, type Missing } from './findField';

/** A column that is only named, in full. */
export function columnOf(entry: string | Column): Column {
  return typeof entry === 'string' ? { field: entry } : entry;
}

/** What a computed column holds. */
export function computedType({ is }: NonNullable<Column['computed']>): 'decimal' | 'integer' {
  return is === 'difference' || is === 'percent' ? 'decimal' : 'integer';
}

/**
 * The entity's field that a column shows; what is wrong with its name; undefined for a column that the screen
 * describes itself.
 */
export function columnBase(
  project: Project,
  { entity }: ScreenDefinition,
  column: Column,
): FoundField | Missing | undefined {
  if (column.$ref !== undefined) {
    const [owner = '', field = ''] = column.$ref.split('#/');
    return findField(project, owner, field);
  }
  const found = entity === undefined ? undefined : findField(project, entity, column.field);
  const isTyped = column.type !== undefined || column.computed !== undefined;
  const described = column.title !== undefined && (entity === undefined || isTyped);
  if (found !== undefined && !('missing' in found)) return found;
  return described || column.codes !== undefined ? undefined : found;
}
