import type { AnyAction } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { dialogForm } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import { systemFields } from '../../../language/views/systemFields';
import { literalMismatch } from '../fields/literalMismatch';
import type { Report, Rule } from '../Rule';
import { unreachedState } from './unreachedState';
import { writtenEntities } from './writtenEntities';

/** Why an action has no record to write; undefined if it has one. */
function withoutRecord({ floorplan }: ScreenView, { placement, record, selectionFrom, when, id }: AnyAction) {
  if (record !== undefined || selectionFrom !== undefined || placement === 'row' || placement === 'bulk')
    return undefined;
  if (placement === 'receipt' || floorplan?.ofStored) return undefined;
  if (floorplan?.makes !== 'record')
    return `Action «${id}» has no record to write into: place it on rows ("placement": "row"), or name one with «record».`;
  return Object.keys(when ?? {}).some((binding) => /^\$(state|record)\.(id|version)$/.test(binding))
    ? undefined
    : `On a new record action «${id}» has nothing to write into. Let it apply to stored ones: "when": { "$state.id": { "type": "string" } }.`;
}

/** Field names of an action's dialog. */
function payloadOf(view: ScreenView, action: AnyAction): readonly string[] {
  const { schema, layout } = dialogForm(view, action) ?? {};
  const laidOut = (layout ?? []).flatMap(({ rows = [] }) => rows.flat());
  return [...new Set([...Object.keys(schema?.properties ?? {}), ...laidOut])];
}

function checkSet(view: ScreenView, action: AnyAction, entity: string | undefined, report: Report): void {
  const { project } = view;
  const { set = {} } = action;
  for (const [name, value] of Object.entries(set)) {
    const place = placeOf(set, name);
    const found = entity === undefined ? undefined : findField(project, entity, name);
    // The rule secret-words checks secret codes.
    if (value === '$generated' || (found && 'field' in found && found.field.generated?.secret)) continue;
    const [, typed] = /^\$payload\.(.+)$/.exec(String(value)) ?? [];
    if (found === undefined) report(place, `The screen has no entity to write «${name}» into.`);
    else if ('missing' in found) report(place, found.missing);
    else if (Object.hasOwn(systemFields, name)) report(place, `«${name}» is written only by the server.`);
    else if (found.field.generated || found.field.compute)
      report(place, `«${name}» gets its value from the server.`);
    else if (typed !== undefined) {
      const names = payloadOf(view, action);
      if (!names.includes(typed))
        report(place, `The dialog of «${action.id}» has no field «${typed}».${didYouMean(typed, names)}`);
    } else if (value !== null && !found.field.multiple && !String(value).startsWith('$')) {
      const why = literalMismatch(found.field, value, project) ?? unreachedState(project, found, value);
      if (why !== null) report(place, why);
    }
  }
}

/** An action writes fields its record has. */
export const setWords: Rule = {
  name: 'set-words',
  description: 'An action sets fields of a stored record to valid values.',
  screen(view, report) {
    for (const action of floorplanActions(view)) {
      // The rule commit-set checks actions that submit the form.
      if (action.set === undefined || action.submits || action.remove) continue;
      const objection = withoutRecord(view, action);
      if (objection !== undefined) report(placeOf(action, 'set'), objection);
      for (const entity of writtenEntities(view, action)) checkSet(view, action, entity, report);
    }
  },
};
