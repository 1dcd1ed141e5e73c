import { isFigure, isOfRecords } from '../../../contract/model/compiledGrid';
import type { EntityField } from '../../../contract/model/generated/entity';
import type { Computed, ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyColumn, AnyComputed } from '../kinds/anyKind';
import type { Project } from '../project/Project';
import { type FoundField, findField, type Missing } from './findField';

/** Expands a column given by name. */
export function columnOf(entry: string | AnyColumn): AnyColumn {
  return typeof entry === 'string' ? { field: entry } : entry;
}

/** Maximum length of a text or generated number; undefined if unlimited. */
export function maxTextLength(field: Pick<EntityField, 'maxLength' | 'generated'> = {}): number | undefined {
  const { maxLength, generated } = field;
  return generated ? (generated.prefix?.length ?? 0) + generated.digits : maxLength;
}

/** Operand of a computed column: a field, or another computed column. */
export type Operand = Partial<EntityField>;

/** Operations that yield whole numbers for whole operands. */
const keepsIntegers: ReadonlySet<Computed['op']> = new Set(['sum', 'difference', 'add']);

/** Field properties of a computed column. Minimum and maximum have those of their field. */
export function computedWords(
  { op }: AnyComputed,
  operands: readonly Operand[] = [],
): { readonly type: NonNullable<EntityField['type']>; readonly scale?: number } {
  switch (op) {
    case 'difference':
    case 'ratio':
    case 'sum':
    case 'add':
    case 'average': {
      // A sum of whole numbers may be longer than each of them.
      const isWhole = keepsIntegers.has(op) && operands.length > 0 && operands.every(isWholeNumber);
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
    case 'join':
    case 'exchange':
      return { type: 'string' };
    case 'count':
    case 'distinct':
    case 'daysUntil':
    case 'daysSince':
    case 'days':
    case 'hours':
    case 'minutes':
    case 'year':
    case 'hour':
      return { type: 'integer' };
    default:
      return op satisfies never;
  }
}

const isWholeNumber = ({ type, scale }: Operand) => type === 'integer' || (type === 'decimal' && scale === 0);

/**
 * Resolves an operand: a preceding computed column of the grid, else a field of the records; undefined
 * without an entity.
 */
export function operandOf(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: AnyColumn,
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

/** Existing operands of a computed column. */
export function operandsOf(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: AnyColumn,
): readonly Operand[] {
  return (column.compute?.args ?? []).flatMap((path) => {
    const found = operandOf(project, screen, column, path);
    return found === undefined || 'missing' in found ? [] : [found as Operand];
  });
}

/** Whether a column of a grouped grid is computed per record, for aggregates only: it is never shown. */
export function isPart(grid: ScreenDefinition['grid'], { field, compute }: AnyColumn): boolean {
  if (grid?.groupBy === undefined || compute === undefined || grid.groupBy.includes(field)) return false;
  return (grid.columns ?? [])
    .map(columnOf)
    .some((other) => other.compute && isFigure(other.compute) && other.compute.args?.includes(field));
}

/** Fields of the row that a column ultimately depends on. A ratio has no currency. */
export function sourceFields(screen: Pick<ScreenDefinition, 'grid'>, column: AnyColumn): readonly string[] {
  if (column.compute?.entity !== undefined) return [];
  return (column.compute?.args ?? []).flatMap((path) => {
    const before = columnBefore(screen, column, path);
    if (before === undefined) return [path];
    return before.compute?.op === 'ratio' ? [] : sourceFields(screen, before);
  });
}

/** A preceding computed column. */
export function columnBefore(
  { grid }: Pick<ScreenDefinition, 'grid'>,
  column: AnyColumn,
  name: string,
): AnyColumn | undefined {
  const columns = (grid?.columns ?? []).map(columnOf);
  const at = columns.findIndex(({ field }) => field === column.field);
  return columns.slice(0, at).find(({ field, compute }) => field === name && compute !== undefined);
}

/**
 * Entity field that a column shows or aggregates; the error if its name is wrong; undefined for a column that
 * the screen describes itself.
 */
export function columnBase(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  column: AnyColumn,
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

/** Properties of a grid's column by its name: computed, its own, or those of its field; undefined if unknown. */
export function columnWords(
  project: Project,
  screen: Pick<ScreenDefinition, 'entity' | 'grid'>,
  name: string,
): Partial<EntityField> | undefined {
  const column = (screen.grid?.columns ?? []).map(columnOf).find(({ field }) => field === name);
  if (column?.compute !== undefined)
    return column.type === undefined
      ? computedWords(column.compute, operandsOf(project, screen, column))
      : { type: column.type };
  if (column?.type !== undefined) return { type: column.type, ...(column.codes && { codes: column.codes }) };
  const base = column && columnBase(project, screen, column);
  return base === undefined || 'missing' in base ? undefined : base.field;
}
