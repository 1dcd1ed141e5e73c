import type { Model } from '../../../contract/model/model';
import { grantedScreens } from '../policy/grantedScreens';
import { homeOf } from '../policy/menuOf';
import type { NotificationTarget } from './notifications';

/**
 * The first target that the user may open and that has an address: a route, the address of the home page, or a record in a screen
 * that only others open.
 */
export function openTarget(
  model: Model,
  { grants, roles }: { readonly grants: readonly string[]; readonly roles: readonly string[] },
  targets: readonly NotificationTarget[],
): NotificationTarget | Record<string, never> {
  const granted = grantedScreens(model, grants);
  const home = homeOf(model, granted, roles)?.key;
  const hasAddress = ({ screen, record }: NotificationTarget) => {
    const { route, floorplan } = model.screens[screen] ?? {};
    if (screen === home || typeof route === 'string') return true;
    return record !== undefined && floorplan !== undefined && floorplan !== 'dashboard';
  };
  return targets.find((target) => granted.has(target.screen) && hasAddress(target)) ?? {};
}
