import type { Model } from '../../contract/model';
import { grantedScreens } from '../policy/grantedScreens';
import type { NotificationTarget } from './notifications';

/** The first of the screens that grants open, and that has an address to be led to; nothing where there is none. */
export function openTarget(
  model: Model,
  grants: readonly string[],
  targets: readonly NotificationTarget[],
): NotificationTarget | Record<string, never> {
  const granted = grantedScreens(model, grants);
  return targets.find(({ screen }) => granted.has(screen) && model.screens[screen]?.route != null) ?? {};
}
