import { isDeepStrictEqual } from 'node:util';
import { type FormPart, formParts } from '../../../language/form/formParts';
import type { AnyAction, AnyBlock } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { isSpan } from '../../../language/needs/figureNeeds';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { screenKeyOf } from '../../../language/views/screenKeyOf';
import type { Report, Rule } from '../Rule';

/** A figure and the screen that lists the records it counts. */
interface DrillDown {
  readonly block: AnyBlock;
  readonly action: AnyAction;
  readonly target: ScreenView;
  readonly criteria: ReadonlyMap<string, FormPart>;
}

/** Figures of a screen that open a list; those that open a record are excluded. */
function drillDowns(view: ScreenView): readonly DrillDown[] {
  const actions = floorplanActions(view);
  return blocksOf(view).flatMap((block) => {
    const action = block.entity === undefined ? undefined : actions.find(({ id }) => id === block.action);
    if (action?.type !== 'open') return [];
    if ([action.record, action.duplicate, action.resubmit].some((word) => word !== undefined)) return [];
    const file = view.project.screens.get(screenKeyOf(action.screen ?? ''));
    if (file === undefined) return [];
    const target = viewScreen(view.project, file);
    return [{ block, action, target, criteria: formParts(target).fields }];
  });
}

/** The target lists the counted entity. */
function checkRows({ block, target }: DrillDown, report: Report): boolean {
  const { grid, entity } = target.screen;
  const lists = grid !== undefined && (target.floorplan?.filter ?? false) && entity === block.entity;
  if (!lists) report(placeOf(block, 'action'), `«${target.file.name}» lists no ${block.entity}.`);
  return lists;
}

/** Message about a missing criterion, with the nearest existing one. */
function lacks(target: string, field: string, criteria: DrillDown['criteria']): string {
  const near = didYouMean(field, criteria.keys());
  return `«${target}» would list other records, too: it has no criterion «${field}».${near}`;
}

/** Every condition of the figure is a criterion of the target, or also in the target. */
function checkConditions({ block, action, target, criteria }: DrillDown, report: Report): void {
  const { where = {} } = block;
  const own = target.screen.grid?.where ?? {};
  const name = target.file.name;
  for (const [field, value] of Object.entries(where)) {
    if (isDeepStrictEqual(own[field], value) || action.with?.[field] !== undefined) continue;
    const words = criteria.get(field)?.words;
    const place = placeOf(where, field);
    if (Array.isArray(value) ? value.includes(null) : typeof value === 'object')
      report(place, `«${name}» would list other records, too: «${field}» is not a value of a criterion.`);
    else if (words === undefined || words.filters !== undefined) report(place, lacks(name, field, criteria));
    else if (Array.isArray(value) && value.length > 1 && !words.multiple)
      report(place, `«${field}» of «${name}» takes one value: it needs «multiple».`);
  }
  for (const field of Object.keys(own))
    if (!isDeepStrictEqual(where[field], own[field]))
      report(
        placeOf(block, 'action'),
        `«${name}» lists fewer records: its «where» also filters by «${field}».`,
      );
}

/** The figure's own values and the selected range are criteria of the target. */
function checkSpan({ block, action, target, criteria }: DrillDown, ranged: boolean, report: Report): void {
  const { groupBy, columnGroupBy, rangeField } = block;
  const name = target.file.name;
  const passed = new Set(Object.keys({ ...block.where, ...action.with }));
  for (const [word, named] of Object.entries({ groupBy, columnGroupBy })) {
    if (named === undefined) continue;
    const { field, compute } = columnOf(named);
    const date = isSpan(compute?.op) ? compute?.args?.[0] : undefined;
    const isRange = date !== undefined && criteria.get(date)?.words.range === true;
    passed.add(isRange ? date : field);
    const criterion = criteria.get(field)?.words;
    if (isRange) continue;
    if (criterion === undefined || (word === 'groupBy' && block.interval !== undefined && !criterion.range))
      report(placeOf(block, word), lacks(name, field, criteria));
  }
  if (rangeField !== undefined && ranged) {
    passed.add(rangeField);
    if (!criteria.get(rangeField)?.words.range)
      report(
        placeOf(block, 'rangeField'),
        `«${name}» would list other records, too: it has no range «${rangeField}».`,
      );
  }
  for (const [field, { words }] of criteria)
    if (words.default !== undefined && !passed.has(field))
      report(
        placeOf(block, 'action'),
        `«${name}» lists fewer records: its criterion «${field}» has a default.`,
      );
}

/** A figure opens exactly as many rows as it counts. */
export const drillDown: Rule = {
  name: 'drill-down',
  description: 'A figure opens a list that can be filtered to its records.',
  screen(view, report) {
    for (const one of drillDowns(view)) {
      if (!checkRows(one, report)) continue;
      checkConditions(one, report);
      checkSpan(one, view.screen.range !== undefined, report);
    }
  },
};
