import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { blocksOf } from '../kinds/blocksOf';
import { overlay } from '../project/mergeVariant';
import { placeOf, setPlaces } from '../source/places';

/** Parts of a screen that show rows. */
export type RowParts = Pick<ScreenDefinition, 'grid' | 'blocks' | 'tabs'>;

/** Type of an action by the word that only this type has; with a title alone a request. */
function typeOf({ screen, form, ask, document, title }: AnyAction): AnyAction['type'] {
  if (screen !== undefined) return 'open';
  if (form !== undefined || ask !== undefined) return 'dialog';
  if (document !== undefined) return 'print';
  return title === undefined ? undefined : 'request';
}

/** Whether an action is about a row: it names a block, or reads `$row`. */
function isOfRow(action: AnyAction): boolean {
  return action.block !== undefined || JSON.stringify(action).includes('"$row.');
}

/** The only block with rows on a screen without a grid of its own. */
export function onlyRows(screen: RowParts): string | undefined {
  const [first, ...others] = blocksOf({ screen }).filter((block) => block.grid !== undefined);
  return screen.grid === undefined && others.length === 0 ? first?.id : undefined;
}

/** Default type, placement and block of an action, by its other words and the rows of its screen. */
function kindWords(action: AnyAction, screen: RowParts): Partial<AnyAction> {
  const type = typeOf(action);
  const placement = action.placement ?? (isOfRow(action) ? 'row' : undefined);
  const block = placement === 'row' || placement === 'bulk' ? onlyRows(screen) : undefined;
  return { ...(type && { type }), ...(placement && { placement }), ...(block && { block }) };
}

/** An action with its type, placement and block; one that extends another has those of the other. */
export function withKind(action: AnyAction, screen: RowParts): AnyAction {
  if (action.extends !== undefined || action.remove) return action;
  const words = kindWords(action, screen);
  const isComplete = Object.keys(words).every((word) => Object.hasOwn(action, word));
  if (isComplete) return action;
  setPlaces(words, placeOf(action));
  return overlay<AnyAction>(words, action);
}
