import type { Derived } from '../../../contract/model/generated/field';
import type {
  Action,
  Block,
  Column,
  Computed,
  FollowUp,
  SelectionFigure,
} from '../../../contract/model/generated/screen';

type WordsOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Word> = Union extends unknown ? (Word extends keyof Union ? Union[Word] : never) : never;

/**
 * An object of unknown kind: the properties of all kinds, all optional. Rules read it and report unsuitable
 * properties; the compiler reads the kind's own type.
 */
export type AnyKind<Union> = Pick<Union, keyof Union> & {
  [Word in Exclude<WordsOf<Union>, keyof Union>]?: ValueOf<Union, Word>;
};

/** A block of any kind. */
export type AnyBlock = AnyKind<Block>;

/** A column's calculation with any operator. */
export type AnyComputed = AnyKind<Computed>;

/** A column that may be calculated by any operator. */
export type AnyColumn = Omit<Column, 'compute'> & { compute?: AnyComputed };

/** A field's calculation with any operator. */
export type AnyDerived = AnyKind<Derived>;

/** A figure of selected rows with any operator. */
export type AnySelectionFigure = AnyKind<SelectionFigure>;

/** An action of any type. */
export type AnyAction = AnyKind<Action>;

/** An action or a follow-up of any type. */
export type AnyStep = AnyKind<Action | FollowUp>;

/** An action and its follow-ups that have their own properties: an id refers to another action. */
export function stepsOf(action: AnyAction): readonly AnyStep[] {
  const effects = [...(action.onSuccess ?? []), ...(action.onError ?? [])];
  return [action, ...effects.filter((effect) => typeof effect === 'object')];
}
