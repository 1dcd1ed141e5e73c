import { type AnyDeed, deedsOf } from '../../definitions/kinds/anyKind';
import { floorplanActions } from '../../definitions/language/floorplanActions';
import type { ScreenView } from '../../definitions/language/ScreenView';
import { screenKeyOf } from '../../definitions/language/screenKeyOf';
import { perObject } from '../../definitions/project/perObject';

/** Everything in a screen that opens another one, except screens named by a row. */
export const openTargets = perObject(
  (view: ScreenView): readonly { readonly deed: AnyDeed; readonly screen: string }[] =>
    floorplanActions(view)
      .flatMap(deedsOf)
      .flatMap((deed) =>
        deed.screen !== undefined && !deed.screen.startsWith('$')
          ? [{ deed, screen: screenKeyOf(deed.screen) }]
          : [],
      ),
);
