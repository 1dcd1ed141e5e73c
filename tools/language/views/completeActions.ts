import type { Effect } from '../../../contract/model/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { extendedParts } from '../kinds/extendedParts';
import { overlay } from '../project/mergeVariant';
import { placeOf, setPlaces } from '../source/places';

/** Types that call an endpoint of the action's own where they name none. */
const callTypes: readonly AnyAction['type'][] = ['request', 'dialog'];

const rowPlacements: readonly AnyAction['placement'][] = ['row', 'bulk'];

/** The action with the words of those that it extends. */
function extended(action: AnyAction, actions: readonly AnyAction[]): AnyAction {
  const bases = extendedParts(action, actions).filter(({ id }) => id !== action.id);
  if (bases.length === 0) return action;
  const merged = [action, ...bases].reduceRight((base, one) => overlay<AnyAction>(base, one));
  delete merged.extends;
  return merged;
}

/** Default effects of a successful request: refresh rows and notify the user. */
function effectsOf({ onSuccess, message, title, placement }: AnyAction): Effect[] | undefined {
  const ofRow = rowPlacements.includes(placement);
  const done = title && { tr: `${title.tr}: tamamlandı.`, en: `${title.en}: done.` };
  if (onSuccess !== undefined && message === undefined) return undefined;
  const successMessage = message ?? (ofRow ? done : undefined);
  if (successMessage === undefined) return undefined;
  const before = onSuccess ?? [{ type: 'refresh' }];
  const others = before.filter((effect) => typeof effect === 'string' || effect.type !== 'notify');
  return [...others, { type: 'notify', message: successMessage }];
}

/**
 * Default words of an action by its type and placement: the record or endpoint that it is about.
 *
 * @param groups whether the rows of the screen's grid are groups, not records
 */
export function defaultWords(action: AnyAction, groups: boolean): Partial<AnyAction> {
  const { id, type, placement, set, duplicate, resubmit, block } = action;
  const ofRow = placement === 'row';
  if (type === 'open') {
    const opensOther = [duplicate, resubmit, action.with].some((word) => word !== undefined);
    const opensRow = ofRow && !(groups && block === undefined) && !opensOther;
    return opensRow ? { record: '$row.id' } : {};
  }
  if (!callTypes.includes(type) || set !== undefined) return {};
  return { endpoint: id, ...(ofRow && { with: { id: '$row.id' } }) };
}

function completed(written: AnyAction, actions: readonly AnyAction[], groups: boolean): AnyAction {
  if (written.remove) return written;
  const action = extended(written, actions);
  const isCall = callTypes.includes(action.type);
  const onSuccess = isCall ? effectsOf(action) : undefined;
  const defaults = Object.entries(defaultWords(action, groups)).filter(
    ([word]) => !Object.hasOwn(action, word),
  );
  const implied: Partial<AnyAction> = { ...Object.fromEntries(defaults), ...(onSuccess && { onSuccess }) };
  if (Object.keys(implied).length === 0) return action;
  setPlaces(implied, placeOf(action));
  const completed = overlay<AnyAction>(implied, action);
  if (onSuccess) {
    completed.onSuccess = onSuccess;
    delete completed.message;
  }
  return completed;
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
