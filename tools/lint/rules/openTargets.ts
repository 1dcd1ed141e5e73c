import { type AnyStep, stepsOf } from '../../definitions/kinds/anyKind';
import { floorplanActions } from '../../definitions/language/floorplanActions';
import type { ScreenView } from '../../definitions/language/ScreenView';
import { screenKeyOf } from '../../definitions/language/screenKeyOf';
import { perObject } from '../../definitions/project/perObject';

/** Everything in a screen that opens another one, except screens named by a row. */
export const openTargets = perObject(
  (view: ScreenView): readonly { readonly step: AnyStep; readonly screen: string }[] =>
    floorplanActions(view)
      .flatMap(stepsOf)
      .flatMap((step) =>
        step.screen !== undefined && !step.screen.startsWith('$')
          ? [{ step, screen: screenKeyOf(step.screen) }]
          : [],
      ),
);
