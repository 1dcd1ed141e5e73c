import type { Model } from '../../../contract/model/model';
import { openRight } from '../../../contract/wire/rights';

/** Permissions for the client to open permitted screens without url, which the menu does not list. */
export function unlistedScreens(
  { screens }: Pick<Model, 'screens'>,
  granted: ReadonlySet<string>,
): readonly string[] {
  return [...granted].filter((key) => screens[key]?.route === null).map(openRight);
}
