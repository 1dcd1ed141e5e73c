import { isFigure, isOfRecords } from '../../../contract/compiledGrid';
import type { EntityField } from '../../../contract/generated/entity';
import type { Column, Computed, ScreenDefinition } from '../../../contract/generated/screen';
import type { Project } from '../project/Project';
import { type FoundField, findField, type Missing } from './findField';

/** A column that is only named, in full. */
export function columnOf(entry: string | Column): Column {
  return typeof entry === 'string' ? { field: entry } : entry;
}

/** What a column is worked out of: a field, or another column that is worked out itself. */
export type Operand = Partial<EntityField>;

/** Kinds of working out whose results are whole where all that they are worked out of is. */
const whole: ReadonlySet<Computed['op']> = new Set(['sum', 'difference', 'add']);

/** What a computed column holds. The least and the greatest are what their field is. */
export function computedWords(
  { op }: Computed,
  operands: readonly Operand[] = [],
): { readonly type: NonNullable<EntityField['type']>; readonly scale?: number } {
  switch (op) {
    case 'difference':
    case 'ratio':
    case 'sum':
    case 'add':
    case 'average': {
      // The sum of whole numbers may be longer than one of them.
      const isWhole = whole.has(op) && operands.length > 0 && operands.every(isWholeNumber);
      return { type: 'decimal', ...(isWhole && { scale: 0 }) };
    }
    case 'minimum':
    case 'maximum':
      return { type: operands[0]?.type ?? 'decimal' };
    case 'day':
    case 'week':
      return { type: 'date' };
    case 'month':
      return { type: 'month' };
    case 'weekday':
    case 'band':
      return { type: 'string' };
    default:
      return { type: 'integer' };
  }
}

const isWholeNumber = ({ type, scale }: Operand) => type === 'integer' || (type === 'decimal' && scale === 0);

/**
 * What a name in `of` stands for: a computed column of the grid before this one, else a field of the records; undefined where
 * there is no entity to find it in.
 */
export function operandOf(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: Column,
  path: string,
): Operand | Missing | undefined {
  const before = column.compute?.entity === undefined ? columnBefore(screen, column, path) : undefined;
  if (before?.compute !== undefined) {
    const { type, scale } = before;
    const worked = computedWords(before.compute, operandsOf(project, screen, before));
    return { ...worked, ...(type && { type }), ...(scale !== undefined && { scale }) };
  }
  const owner = column.compute?.entity ?? screen.entity;
  const found = owner === undefined ? undefined : findField(project, owner, path);
  return found === undefined || 'missing' in found ? found : found.field;
}

/** All that a computed column is worked out of, as far as it is there. */
export function operandsOf(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: Column,
): readonly Operand[] {
  return (column.compute?.args ?? []).flatMap((path) => {
    const found = operandOf(project, screen, column, path);
    return found === undefined || 'missing' in found ? [] : [found as Operand];
  });
}

/**
 * Whether a column of a grid with a row a group is worked out of each record, for figures of it alone: nobody sees it.
 */
export function isPart(grid: ScreenDefinition['grid'], { field, compute }: Column): boolean {
  if (grid?.groupBy === undefined || compute === undefined || grid.groupBy.includes(field)) return false;
  return (grid.columns ?? [])
    .map(columnOf)
    .some((other) => other.compute && isFigure(other.compute) && other.compute.args?.includes(field));
}

/** Fields that a column is worked out of in the end. A share has no currency any more, whatever it is of. */
export function fieldsBehind(screen: Pick<ScreenDefinition, 'grid'>, column: Column): readonly string[] {
  return (column.compute?.args ?? []).flatMap((path) => {
    const before = columnBefore(screen, column, path);
    if (before === undefined) return [path];
    return before.compute?.op === 'ratio' ? [] : fieldsBehind(screen, before);
  });
}

/** A computed column that stands before another one. */
function columnBefore(
  { grid }: Pick<ScreenDefinition, 'grid'>,
  column: Column,
  name: string,
): Column | undefined {
  const columns = (grid?.columns ?? []).map(columnOf);
  const at = columns.findIndex(({ field }) => field === column.field);
  return columns.slice(0, at).find(({ field, compute }) => field === name && compute !== undefined);
}

/**
 * The entity's field that a column shows, or a figure of; what is wrong with its name; undefined for a column that the screen
 * describes itself.
 */
export function columnBase(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: Column,
): FoundField | Missing | undefined {
  if (column.$ref !== undefined) {
    const [owner = '', field = ''] = column.$ref.split('#/');
    return findField(project, owner, field);
  }
  const { entity } = screen;
  const { compute } = column;
  const path = compute !== undefined && isOfRecords(compute) ? compute.args?.[0] : undefined;
  const owner = compute?.entity ?? entity;
  const isOfColumn = path !== undefined && columnBefore(screen, column, path) !== undefined;
  if (path !== undefined && owner !== undefined && !isOfColumn) return findField(project, owner, path);
  const found = entity === undefined ? undefined : findField(project, entity, column.field);
  const isTyped = column.type !== undefined || compute !== undefined;
  const described = column.title !== undefined && (entity === undefined || isTyped);
  if (found !== undefined && !('missing' in found)) return found;
  return described || column.codes !== undefined ? undefined : found;
}
