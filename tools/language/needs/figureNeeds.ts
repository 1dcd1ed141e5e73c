import type { FormField } from '../../../contract/model/generated/screen';
import type { AnyBlock } from '../kinds/anyKind';
import { kindOf } from '../kinds/kindOf';
import { columnOf } from '../views/columns';
import { findField } from '../views/findField';
import type { ScreenView } from '../views/ScreenView';

/** Kind of criterion that a figure requires: a single value, several values, or a range of days. */
export type FigureNeed = 'value' | 'values' | 'days';

/** Field kinds whose criterion matches exactly; texts match partially. */
const exact: ReadonlySet<string> = new Set(['codes', 'lookup', 'country', 'currency', 'boolean']);

/** Field kinds whose range may be one of days; days become moments (`fitted`). */
const days: ReadonlySet<string> = new Set(['date', 'date-time']);

/** Operators whose result is a range of days. */
const spans: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

/** Whether an operator covers a range of days: a day, week, month or year. */
export function isSpan(op: string | undefined): boolean {
  return op !== undefined && spans.has(op);
}

/** Whether each figure of a block stands for listable records. A funnel step also counts those of later steps. */
function hasFigures({ block, chart, entity, groupBy, series, endpoint }: AnyBlock): boolean {
  if (entity === undefined || endpoint !== undefined || series !== undefined) return block === 'calendar';
  if (block === 'chart') return chart !== 'funnel' && groupBy !== undefined;
  return (
    block === 'stat' ||
    block === 'calendar' ||
    ((block === 'map' || block === 'pivot') && groupBy !== undefined)
  );
}

/** Criterion required for a grouping; null if no criterion can express it. */
function neededBy(
  named: NonNullable<AnyBlock['groupBy']>,
  { entity = '', interval }: AnyBlock,
  view: ScreenView,
): readonly [string, FigureNeed] | null {
  const { field, compute } = columnOf(named);
  const of = compute === undefined ? field : compute.args?.[0];
  const found = of === undefined ? undefined : findField(view.project, entity, of);
  if (of === undefined || found === undefined || 'missing' in found || found.field.multiple) return null;
  if (compute !== undefined) return isSpan(compute.op) ? [of, 'days'] : null;
  const isDays = days.has(kindOf(found.field));
  if (!isDays && interval !== undefined) return null;
  return [of, isDays ? 'days' : 'value'];
}

/**
 * Criteria that a list needs to show the records of a single figure of a block, by field: those of its `where`, its range and
 * its groupings. Null if criteria can't express them, or if the block has no figures of records.
 */
export function figureNeeds(block: AnyBlock, view: ScreenView): ReadonlyMap<string, FigureNeed> | null {
  if (!hasFigures(block)) return null;
  const { where = {}, groupBy, columnGroupBy, date, until, rangeField } = block;
  const needed = new Map<string, FigureNeed>();
  for (const [field, value] of Object.entries(where)) {
    if (typeof value === 'object' && !Array.isArray(value)) return null;
    if (Array.isArray(value) && value.includes(null)) return null;
    needed.set(field, Array.isArray(value) && value.length > 1 ? 'values' : 'value');
  }
  if (rangeField !== undefined && view.screen.range !== undefined) needed.set(rangeField, 'days');
  if (until !== undefined) return null;
  if (date !== undefined) needed.set(date, 'days');
  for (const named of [groupBy, columnGroupBy]) {
    if (named === undefined) continue;
    const need = neededBy(named, block, view);
    if (need === null) return null;
    needed.set(...need);
  }
  return needed;
}

/** Whether a criterion matches exactly what a figure requires. */
export function fitsNeed(words: FormField | undefined, need: FigureNeed): boolean {
  if (words === undefined || words.filters !== undefined) return false;
  const kind = kindOf(words);
  if (need === 'days') return words.range === true && days.has(kind);
  return words.range !== true && exact.has(kind) && (need === 'value' || words.multiple === true);
}
