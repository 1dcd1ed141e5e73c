import type { Model } from '../../../contract/model/model';
import { openRight } from '../../../contract/wire/rights';
import { everything, mayEnter } from './menuOf';

/**
 * Permissions for the client to open permitted screens that the menu does not list: those without url, and forms that show
 * the user stored records alone.
 */
export function unlistedScreens(
  { screens }: Pick<Model, 'screens'>,
  granted: ReadonlySet<string>,
  grants: readonly string[] = everything,
): readonly string[] {
  return [...granted]
    .filter((key) => {
      const screen = screens[key];
      return screen !== undefined && (screen.route === null || !mayEnter(screen, grants));
    })
    .map(openRight);
}
