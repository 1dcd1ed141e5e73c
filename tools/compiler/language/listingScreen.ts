import { isDeepStrictEqual } from 'node:util';
import type { Block, FormField } from '../../../contract/generated/screen';
import { formParts } from '../form/formParts';
import { fileOf } from '../project/Project';
import { listedBy } from '../project/recordReads';
import { columnOf } from './columns';
import { findField } from './findField';
import { kindOf } from './kindOf';
import { type ScreenView, viewScreen } from './ScreenView';

/** Kinds whose criterion finds the value itself, and nothing that is like it. */
const exact: ReadonlySet<string> = new Set(['codes', 'lookup', 'country', 'currency', 'boolean']);

/** Blocks whose figures stand for records that can be listed. A step of a funnel counts those of later steps, too. */
function hasFigures({ block, chart, entity, groupBy, series, endpoint }: Block): boolean {
  if (entity === undefined || endpoint !== undefined || series !== undefined) return block === 'calendar';
  if (block === 'chart') return chart !== 'funnel' && groupBy !== undefined;
  return (
    block === 'stat' ||
    block === 'calendar' ||
    ((block === 'map' || block === 'pivot') && groupBy !== undefined)
  );
}

/** What the figures of a block need of a list: criteria for single values, and for spans of days. */
function neededOf(block: Block, view: ScreenView): ReadonlyMap<string, 'value' | 'values' | 'days'> | null {
  const { entity = '', where = {}, groupBy, interval, columnGroupBy, date, until, rangeField } = block;
  const needed = new Map<string, 'value' | 'values' | 'days'>();
  for (const [field, value] of Object.entries(where)) {
    if (typeof value === 'object' && !Array.isArray(value)) return null;
    needed.set(field, Array.isArray(value) && value.length > 1 ? 'values' : 'value');
  }
  if (rangeField !== undefined && view.screen.range !== undefined) needed.set(rangeField, 'days');
  if (until !== undefined) return null;
  if (date !== undefined) needed.set(date, 'days');
  for (const named of [groupBy, columnGroupBy]) {
    if (named === undefined) continue;
    const { field, compute } = columnOf(named);
    const found = findField(view.project, entity, field);
    if (compute !== undefined || 'missing' in found) return null;
    const isDays = kindOf(found.field) === 'date';
    if (isDays !== (interval !== undefined || isDays)) return null;
    needed.set(field, isDays ? 'days' : 'value');
  }
  return needed;
}

/** Whether a criterion finds what a figure needs, and nothing else. */
function fits(words: FormField | undefined, need: 'value' | 'values' | 'days'): boolean {
  if (words === undefined || words.filters !== undefined) return false;
  const kind = kindOf(words);
  if (need === 'days') return words.range === true && (kind === 'date' || kind === 'date-time');
  return words.range !== true && exact.has(kind) && (need === 'value' || words.multiple === true);
}

/** Whether a screen lists what a figure counts, neither more nor fewer. */
function lists(target: ScreenView, needed: NonNullable<ReturnType<typeof neededOf>>, block: Block): boolean {
  const { where = {} } = block;
  const own = target.screen.grid?.where ?? {};
  const criteria = formParts(target).fields;
  const same = (field: string) => isDeepStrictEqual(own[field], (where as Record<string, unknown>)[field]);
  return (
    Object.keys(own).every(same) &&
    [...needed].every(
      ([field, need]) => Object.hasOwn(own, field) || fits(criteria.get(field)?.words, need),
    ) &&
    [...criteria].every(([field, { words }]) => words.default === undefined || needed.has(field))
  );
}

/**
 * The screen that lists the records which the figures of a block count: the only query of the entity, of its area or else
 * of all, that can be narrowed to each of them. Undefined where there is none, or where several could.
 */
export function listingScreen(block: Block, view: ScreenView): { screen: string; route: string } | undefined {
  const { project, file } = view;
  const needed = hasFigures(block) ? neededOf(block, view) : null;
  if (needed === null) return undefined;
  const isDemo = (area: string) => project.areas.get(area)?.value.demo === true;
  const candidates = [...project.screens.values()].filter(
    ({ whole, area }) =>
      whole.floorplan === 'query' &&
      whole.entity === block.entity &&
      whole.route !== null &&
      whole.grid !== undefined &&
      whole.grid.source === undefined &&
      (!isDemo(area) || isDemo(file.area)),
  );
  const fitting = candidates.filter((candidate) => {
    // What it can be narrowed by stands in its file: this screen is made of it, too.
    project.files.get(listedBy(fileOf('screen', candidate.name)));
    return lists(viewScreen(project, candidate), needed, block);
  });
  const near = fitting.filter(({ area }) => area === file.area);
  const [only, ...others] = near.length > 0 ? near : fitting;
  if (only === undefined || others.length > 0 || only.whole.route === null) return undefined;
  return { screen: only.name, route: only.whole.route };
}
