import { type AnyStep, stepsOf } from '../../../language/kinds/anyKind';
import { perObject } from '../../../language/project/perObject';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import { screenKeyOf } from '../../../language/views/screenKeyOf';

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
