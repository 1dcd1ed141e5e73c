import type { Conditions } from '../../../contract/model/generated/screen';
import { fieldWords } from '../form/fieldWords';
import type { AnyAction } from '../kinds/anyKind';
import { blocksOf } from '../kinds/blocksOf';
import { perObject } from '../project/perObject';
import { columnOf } from '../views/columns';
import { floorplanActions } from '../views/floorplanActions';
import type { ScreenView } from '../views/ScreenView';

/** Location of a condition. */
export type ConditionPlace = 'field' | 'section' | 'column' | 'tone' | 'action' | 'effect' | 'block' | 'tab';

/** Conditions with their location. */
export interface WrittenConditions {
  readonly place: ConditionPlace;
  readonly conditions: Conditions;
  /** The action that contains them. */
  readonly action?: AnyAction;
}

function conditionsOfActions(actions: readonly AnyAction[]): readonly WrittenConditions[] {
  return actions.flatMap((action) => {
    const effects = [...(action.onSuccess ?? []), ...(action.onError ?? [])];
    const below = effects.flatMap((effect) =>
      typeof effect === 'object' && effect.when ? [effect.when] : [],
    );
    return [
      ...(action.when ? [{ place: 'action' as const, conditions: action.when, action }] : []),
      ...below.map((conditions) => ({ place: 'effect' as const, conditions, action })),
    ];
  });
}

/** All conditions of a screen, including those that its fields inherit from the entity. */
export const conditionsIn = perObject((view: ScreenView): readonly WrittenConditions[] => {
  const columns = (view.screen.grid?.columns ?? []).map(columnOf);
  const words = [...view.fields.values()].map((source) =>
    fieldWords(source, view.floorplan?.filter ?? false),
  );
  return [
    ...words.flatMap(({ when }) => (when ? [{ place: 'field' as const, conditions: when }] : [])),
    ...view.sections.flatMap(({ when }) => (when ? [{ place: 'section' as const, conditions: when }] : [])),
    ...columns.flatMap(({ when }) => (when ? [{ place: 'column' as const, conditions: when }] : [])),
    ...(view.screen.grid?.rowTones ?? []).map(({ when }) => ({ place: 'tone' as const, conditions: when })),
    ...blocksOf(view).flatMap(({ when }) => (when ? [{ place: 'block' as const, conditions: when }] : [])),
    ...(view.screen.tabs ?? []).flatMap(({ when }) =>
      when ? [{ place: 'tab' as const, conditions: when }] : [],
    ),
    ...conditionsOfActions(floorplanActions(view)),
  ];
});
