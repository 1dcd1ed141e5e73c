import { isFigure } from '../../../contract/compiledGrid';
import type { Field } from '../../../contract/generated/entity';
import type { Column, ScreenDefinition } from '../../../contract/generated/screen';
import type { Project } from '../project/Project';
import { type FoundField, findField, type Missing } from './findField';

/** A column that is only named, in full. */
export function columnOf(entry: string | Column): Column {
  return typeof entry === 'string' ? { field: entry } : entry;
}

type Computed = NonNullable<Column['computed']>;

/** What a computed column holds. The least and the greatest are what their field is. */
export function computedType({ is }: Computed, of?: Field): NonNullable<Field['type']> {
  switch (is) {
    case 'difference':
    case 'percent':
    case 'sum':
    case 'average':
      return 'decimal';
    case 'minimum':
    case 'maximum':
      return of?.type ?? 'decimal';
    case 'day':
      return 'date';
    case 'month':
      return 'string';
    default:
      return 'integer';
  }
}

/**
 * The entity's field that a column shows, or a figure of; what is wrong with its name; undefined for a column that the screen
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
  const { computed } = column;
  const path = computed !== undefined && isFigure(computed) ? computed.of?.[0] : undefined;
  if (path !== undefined && entity !== undefined) return findField(project, entity, path);
  const found = entity === undefined ? undefined : findField(project, entity, column.field);
  const isTyped = column.type !== undefined || computed !== undefined;
  const described = column.title !== undefined && (entity === undefined || isTyped);
  if (found !== undefined && !('missing' in found)) return found;
  return described || column.codes !== undefined ? undefined : found;
}
