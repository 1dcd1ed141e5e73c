import { type AnyDeed, deedsOf } from '../../compiler/language/anyKind';
import { floorplanActions } from '../../compiler/language/floorplanActions';
import type { ScreenView } from '../../compiler/language/ScreenView';
import { screenKeyOf } from '../../compiler/language/screenKeyOf';

/** Everything in a screen that opens another one, except screens named by a row. */
export function openTargets(
  view: ScreenView,
): readonly { readonly deed: AnyDeed; readonly screen: string }[] {
  return floorplanActions(view)
    .flatMap(deedsOf)
    .flatMap((deed) =>
      deed.screen !== undefined && !deed.screen.startsWith('$')
        ? [{ deed, screen: screenKeyOf(deed.screen) }]
        : [],
    );
}
