import type { Effect } from '../../../contract/generated/screen';
import { overlay } from '../project/mergeVariant';
import { placeOf, setPlaces } from '../source/places';
import type { AnyAction } from './anyKind';

/** Types that call an endpoint of the action's own where they name none. */
const callTypes: readonly AnyAction['type'][] = ['request', 'dialog'];

const rowPlacements: readonly AnyAction['placement'][] = ['row', 'bulk'];

/** The action with the words of those that it extends; a chain that leads back to itself ends there. */
function extended(action: AnyAction, actions: readonly AnyAction[], seen: readonly string[] = []): AnyAction {
  const base = actions.find(({ id }) => id === action.extends);
  if (base === undefined || seen.includes(base.id)) return action;
  const merged = overlay<AnyAction>(extended(base, actions, [...seen, action.id]), action);
  delete merged.extends;
  return merged;
}

/** Default effects of a successful request: refresh rows and notify the user. */
function effectsOf({ onSuccess, message, title, placement }: AnyAction): Effect[] | undefined {
  const ofRow = rowPlacements.includes(placement);
  const done = title && { tr: `${title.tr}: tamamlandı.`, en: `${title.en}: done.` };
  if (onSuccess !== undefined && message === undefined) return undefined;
  const said = message ?? (ofRow ? done : undefined);
  if (said === undefined) return undefined;
  const before = onSuccess ?? [{ type: 'refresh' }];
  const others = before.filter((effect) => typeof effect === 'string' || effect.type !== 'notify');
  return [...others, { type: 'notify', message: said }];
}

/** Words that an action leaves out because they follow from the others. */
function impliedWords(action: AnyAction, groups: boolean): Partial<AnyAction> {
  const { id, type, placement, endpoint, set, record, duplicate } = action;
  const ofRow = placement === 'row';
  if (type === 'open') {
    const isOther = duplicate !== undefined || action.with !== undefined;
    const isRecord = ofRow && !(groups && action.block === undefined);
    return isRecord && !isOther && record === undefined ? { record: '$row.id' } : {};
  }
  if (!callTypes.includes(type)) return {};
  const onSuccess = effectsOf(action);
  return {
    ...(endpoint === undefined && set === undefined && { endpoint: id }),
    ...(ofRow && set === undefined && action.with === undefined && { with: { id: '$row.id' } }),
    ...(onSuccess && { onSuccess }),
  };
}

function completed(written: AnyAction, actions: readonly AnyAction[], groups: boolean): AnyAction {
  if (written.remove) return written;
  const action = extended(written, actions);
  const implied = impliedWords(action, groups);
  const isSaid = callTypes.includes(action.type) && action.message !== undefined;
  if (Object.keys(implied).length === 0) return action;
  setPlaces(implied, placeOf(action));
  const whole = overlay<AnyAction>(implied, action);
  if (implied.onSuccess) whole.onSuccess = implied.onSuccess;
  if (isSaid) delete whole.message;
  return whole;
}

/**
 * Fills in the words that actions leave out. An action with `extends` gets the words of the other action. `request` and
 * `dialog` call the endpoint named by their id; on a row they send its id, and afterwards refresh the rows and notify. `open`
 * on a row opens the row's record.
 *
 * @param groups whether the rows of the screen's grid are groups, not records
 */
export function completeActions(actions: readonly AnyAction[], groups: boolean): readonly AnyAction[] {
  const all = actions.map((action) => completed(action, actions, groups));
  const keys = new Map(actions.map((_, index) => [index, placeOf(actions, index)] as const));
  setPlaces(all, placeOf(actions), keys);
  return all;
}
