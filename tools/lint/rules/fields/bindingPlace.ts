import type { Conditions } from '../../../../contract/model/generated/screen';
import { type AnyAction, stepsOf } from '../../../language/kinds/anyKind';
import { type ConditionPlace, conditionsIn } from '../../../language/needs/conditionsIn';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { Report, Rule } from '../Rule';

/** Bindings allowed in conditions, by the condition's place. Row actions may also read the row. */
const allowed: Readonly<Record<ConditionPlace, readonly string[]>> = {
  field: ['$record', '$props'],
  section: ['$form', '$record', '$props'],
  column: ['$props', '$user'],
  tone: ['$row', '$props', '$user'],
  action: ['$form', '$record', '$result', '$state', '$user', '$props', '$selection'],
  effect: ['$form', '$record', '$result', '$state', '$user', '$props'],
  block: ['$form', '$record', '$user', '$props'],
  tab: ['$record', '$user', '$props'],
};

const rootOf = (binding: string) => binding.split('.')[0] ?? '';

function checkConditions(conditions: Conditions, place: ConditionPlace, row: boolean, report: Report): void {
  const roots = [...allowed[place], ...(row ? ['$row'] : [])];
  for (const binding of Object.keys(conditions)) {
    if (roots.includes(rootOf(binding))) continue;
    const reason =
      rootOf(binding) === '$row' ? 'only an action on a row has a row' : `here only ${roots.join(', ')}`;
    report(
      placeOf(conditions, binding),
      `The condition of this ${place} can't read «${binding}»: ${reason}.`,
    );
  }
}

/** Selected rows must each satisfy the action's row conditions. */
function isOnRows({ placement }: AnyAction): boolean {
  return placement === 'row' || placement === 'bulk';
}

/** Bindings in values: only row actions have `$row`, and only actions on selected rows have lists of it. */
function checkValues(action: AnyAction, report: Report): void {
  const root = action.placement === 'row' ? '$rows.' : action.placement === 'bulk' ? '$row.' : /^\$rows?\./;
  const reads = (value: unknown) =>
    typeof value === 'string' && (typeof root === 'string' ? value.startsWith(root) : root.test(value));
  const who = (value: string) =>
    value.startsWith('$rows.') ? 'Only an action on chosen rows (bulk)' : 'Only an action on a row';
  for (const step of stepsOf(action)) {
    for (const word of ['screen', 'record', 'duplicate', 'resubmit'] as const) {
      const value = step[word];
      if (value !== undefined && reads(value))
        report(placeOf(step, word), `${who(value)} can read «${value}».`);
    }
    for (const [name, value] of Object.entries(step.with ?? {})) {
      // Lines are created from rows, one for each.
      if (Array.isArray(value) && (step.type !== 'open' || !isOnRows(action)))
        report(placeOf(step.with ?? {}, name), 'Lines need rows: an action that opens a screen with them.');
      if (typeof value !== 'string' || !reads(value)) continue;
      // The opened form begins with what all chosen rows share.
      if (step.type === 'open' && action.placement === 'bulk' && value.startsWith('$row.')) continue;
      report(placeOf(step.with ?? {}, name), `${who(value)} can read «${value}».`);
    }
  }
}

/** A binding is only allowed in places where its source exists. */
export const bindingPlace: Rule = {
  name: 'binding-place',
  description: 'A condition or value reads only bindings that are available at its place.',
  entity({ value }, report) {
    for (const { when } of Object.values(value.fields))
      if (when) checkConditions(when, 'field', false, report);
  },
  screen(view, report) {
    for (const { place, conditions, action } of conditionsIn(view)) {
      checkConditions(conditions, place, action !== undefined && isOnRows(action), report);
    }
    for (const action of floorplanActions(view)) checkValues(action, report);
  },
};
