import type { Action, Effect } from '../../../contract/generated/screen';
import { floorplanActions } from '../../compiler/language/floorplanActions';
import type { ScreenView } from '../../compiler/language/ScreenView';
import { screenKeyOf } from '../../compiler/language/screenKeyOf';

/** Everything of a screen that opens another one; what the row names is not known here. */
export function openTargets(
  view: ScreenView,
): readonly { readonly deed: Action | Exclude<Effect, string>; readonly screen: string }[] {
  return floorplanActions(view)
    .flatMap((action) => [action, ...(action.onSuccess ?? []), ...(action.onError ?? [])])
    .flatMap((deed) =>
      typeof deed === 'object' && deed.screen !== undefined && !deed.screen.startsWith('$')
        ? [{ deed, screen: screenKeyOf(deed.screen) }]
        : [],
    );
}
