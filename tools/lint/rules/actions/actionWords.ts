import { type AnyAction, type AnyStep, stepsOf } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { checkKind, kindsOf } from '../fields/checkKind';
import type { Report, Rule } from '../Rule';

const [kinds, effectKinds] = [kindsOf('action'), kindsOf('followUp')];

function check(step: AnyStep, report: Report): void {
  const { type } = step;
  if (type === undefined) return;
  checkKind(Object.hasOwn(step, 'id') ? kinds : effectKinds, step, report);
  if (Object.hasOwn(step, 'record') && type !== 'open' && type !== 'print' && !Object.hasOwn(step, 'set')) {
    report(
      placeOf(step, 'record'),
      '«record» is only allowed with an action that opens a screen, or with «set».',
    );
  }
}

/** An action on selected rows writes into all of them. */
function checkChosen(
  { placement, set, record }: AnyAction,
  place: ReturnType<typeof placeOf>,
  report: Report,
): void {
  if (placement === 'bulk' && set !== undefined && record !== undefined && record !== '$rows.id')
    report(place, '«set» writes into all selected rows: «record» is not allowed.');
}

/** Actions have exactly the properties of their type. */
export const actionWords: Rule = {
  name: 'action-words',
  description: 'An action has the required words of its type, a title, and no words of other types.',
  screen(view, report) {
    const actions = floorplanActions(view);
    actions.forEach((action, index) => {
      if (action.remove) return;
      const place = placeOf(actions, index);
      if (action.type === undefined)
        report(place, `Action «${action.id}» has no type, and is no standard action of the floorplan.`);
      else if (action.title === undefined) report(place, `Action «${action.id}» has no title.`);
      if (action.ask !== undefined && action.form !== undefined)
        report(
          placeOf(action, 'ask'),
          'A dialog has «ask» or «form»: name these fields in the layout of the form.',
        );
      checkChosen(action, placeOf(action, 'record'), report);
      if (action.placement === 'receipt' && !view.floorplan?.endpoints.includes('commit'))
        report(placeOf(action, 'placement'), 'This screen commits nothing, and has no receipt.');
      for (const step of stepsOf(action)) check(step, report);
    });
  },
};
