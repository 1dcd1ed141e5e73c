import { isDeepStrictEqual } from 'node:util';
import { type FormPart, formParts } from '../../../language/form/formParts';
import type { AnyColumn } from '../../../language/kinds/anyKind';
import { isSpan } from '../../../language/needs/figureNeeds';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { didYouMean } from '../../../language/views/nearest';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { openTargets } from './openTargets';

type OpenStep = ReturnType<typeof openTargets>[number]['step'];

/** An action on a group's row, and the list it opens. */
interface GroupOpening {
  readonly step: OpenStep;
  readonly target: ScreenView;
  readonly criteria: ReadonlyMap<string, FormPart>;
}

/** Each value has a field in the target; otherwise it would be dropped. */
function checkValues({ with: values = {} }: OpenStep, target: ScreenView, report: Report): void {
  const { fields } = formParts(target);
  for (const [name, value] of Object.entries(values)) {
    if (fields.has(name) || Array.isArray(value)) continue;
    const kind = target.floorplan?.filter ? 'criterion' : 'field';
    report(
      placeOf(values, name),
      `«${target.file.name}» has no ${kind} «${name}».${didYouMean(name, fields.keys())}`,
    );
  }
}

/** The target's criterion for a grouping column; a day, week, month or year needs a range of the date. */
function hasCriterion({ field, compute }: AnyColumn, criteria: GroupOpening['criteria']): boolean {
  const named = criteria.get(field)?.words;
  if (compute === undefined || !isSpan(compute.op)) return named !== undefined && named.filters === undefined;
  return criteria.get(compute.args?.[0] ?? '')?.words.range === true;
}

/** A group's list is filtered by all grouping values and by the query's filter. */
function checkGroup(view: ScreenView, { step, target, criteria }: GroupOpening, report: Report): void {
  const { grid } = view.screen;
  const columns = (grid?.columns ?? []).map(columnOf);
  const computed = new Set(columns.flatMap(({ field, compute }) => (compute ? [field] : [])));
  const lacks = (name: string) =>
    report(
      placeOf(step, 'screen'),
      `«${target.file.name}» would list records of other groups, too: it has no criterion «${name}».${didYouMean(name, criteria.keys())}`,
    );
  const asked = [...formParts(view).fields].filter(
    ([, { words }]) => !computed.has(words.filters?.field ?? ''),
  );
  const grouped = columns.filter(({ field }) => grid?.groupBy?.includes(field));
  const missing = [
    ...grouped.flatMap((column) =>
      hasCriterion(column, criteria)
        ? []
        : [isSpan(column.compute?.op) ? column.compute?.args?.[0] : column.field],
    ),
    ...asked.flatMap(([name]) => (criteria.has(name) ? [] : [name])),
  ];
  const passed = Object.keys(step.with ?? {});
  for (const name of new Set(missing)) if (name !== undefined && !passed.includes(name)) lacks(name);
  const own = target.screen.grid?.where ?? {};
  for (const [name, value] of Object.entries(grid?.where ?? {}))
    if (!isDeepStrictEqual(own[name], value) && !passed.includes(name)) lacks(name);
}

/** Whether an action on a group's row opens a list of the grouped entity. */
function opensGroup(view: ScreenView, step: OpenStep, target: ScreenView): boolean {
  const isOfRow = 'placement' in step && step.placement === 'row' && step.block === undefined;
  const isOfRecord = [step.record, step.duplicate, step.resubmit].some((word) => word !== undefined);
  const lists = target.floorplan?.filter === true && target.screen.entity === view.screen.entity;
  return view.screen.grid?.groupBy !== undefined && isOfRow && !isOfRecord && lists;
}

/** All values passed to an opened screen are used there. */
export const openCriteria: Rule = {
  name: 'open-criteria',
  description: 'An opened screen has a field or criterion for each initial value.',
  screen(view, report) {
    for (const { step, screen } of openTargets(view)) {
      const file = view.project.screens.get(screen);
      if (file === undefined) continue;
      const target = viewScreen(view.project, file);
      checkValues(step, target, report);
      if (opensGroup(view, step, target))
        checkGroup(view, { step, target, criteria: formParts(target).fields }, report);
    }
  },
};
