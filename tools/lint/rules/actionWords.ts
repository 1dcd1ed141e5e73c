import { type AnyAction, type AnyDeed, deedsOf } from '../../definitions/kinds/anyKind';
import { floorplanActions } from '../../definitions/language/floorplanActions';
import { placeOf } from '../../definitions/source/places';
import { checkKind, kindsOf } from './checkKind';
import type { Report, Rule } from './Rule';

const [kinds, effectKinds] = [kindsOf('action'), kindsOf('followUp')];

function check(deed: AnyDeed, report: Report): void {
  const { type } = deed;
  if (type === undefined) return;
  checkKind(Object.hasOwn(deed, 'id') ? kinds : effectKinds, deed, report);
  if (Object.hasOwn(deed, 'record') && type !== 'open' && type !== 'print' && !Object.hasOwn(deed, 'set')) {
    report(placeOf(deed, 'record'), '«record» says what is opened, or what «set» writes into.');
  }
}

/** An action on selected rows writes into all of them. */
function checkChosen(
  { placement, set, record }: AnyAction,
  place: ReturnType<typeof placeOf>,
  report: Report,
): void {
  if (placement === 'bulk' && set !== undefined && record !== undefined && record !== '$rows.id')
    report(place, '«set» writes into all chosen rows: «record» can name no other one.');
}

/** Actions have exactly the properties of their type. */
export const actionWords: Rule = {
  name: 'action-words',
  description: 'An action says what its type needs, has a title, and no words of other types.',
  screen(view, report) {
    const actions = floorplanActions(view);
    actions.forEach((action, index) => {
      if (action.remove) return;
      const place = placeOf(actions, index);
      if (action.type === undefined)
        report(place, `Action «${action.id}» has no type, and is none of the floorplan's.`);
      else if (action.title === undefined) report(place, `Action «${action.id}» has no title.`);
      checkChosen(action, placeOf(action, 'record'), report);
      for (const deed of deedsOf(action)) check(deed, report);
    });
  },
};
