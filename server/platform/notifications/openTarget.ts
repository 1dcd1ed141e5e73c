import type { Model } from '../../../contract/model/model';
import { grantedScreens } from '../policy/grantedScreens';
import { homeOf } from '../policy/menuOf';
import type { NotificationTarget } from './notifications';

/** The first target that the user may open and that has an address: a route, or the address of the home page. */
export function openTarget(
  model: Model,
  { grants, roles }: { readonly grants: readonly string[]; readonly roles: readonly string[] },
  targets: readonly NotificationTarget[],
): NotificationTarget | Record<string, never> {
  const granted = grantedScreens(model, grants);
  const home = homeOf(model, granted, roles)?.key;
  const hasAddress = (screen: string) => screen === home || model.screens[screen]?.route != null;
  return targets.find(({ screen }) => granted.has(screen) && hasAddress(screen)) ?? {};
}
