import type { Model, ModelScreen } from '../../contract/model';
import { homePath, type MenuItem } from '../../contract/session';

/**
 * The menu of the screens that are granted: areas as collapsible groups, empty ones left out. A home page of one of the
 * roles stands first in its area and has the address of the dashboard; the dashboard for everybody is then reached
 * by its key.
 */
export function menuOf(
  model: Model,
  granted: ReadonlySet<string>,
  roles: readonly string[] = [],
): readonly MenuItem[] {
  const home = homeOf(model, granted, roles);
  return model.areas.flatMap(({ id, title, icon, screens }) => {
    const listed = screens.flatMap((key) => (granted.has(key) ? (model.screens[key] ?? []) : []));
    const children = [
      ...(home?.key.startsWith(`${id}/`) ? [{ ...menuItem(home), url: homePath }] : []),
      ...listed.map((screen) =>
        menuItem(home && screen.route === homePath ? { ...screen, route: `/screens/${screen.key}` } : screen),
      ),
    ];
    if (children.length === 0) return [];
    return { id, title, type: 'collapse' as const, ...(icon !== undefined && { icon }), children };
  });
}

/** The home page of the first role, by name, that has one which was granted. */
export function homeOf(
  { screens }: Model,
  granted: ReadonlySet<string>,
  roles: readonly string[],
): ModelScreen | undefined {
  const pages = Object.values(screens).filter(({ key, home }) => home !== undefined && granted.has(key));
  return roles
    .map((role) => pages.find(({ home }) => home?.includes(role)))
    .find((page) => page !== undefined);
}

function menuItem({ key, title, icon, route, props }: ModelScreen): MenuItem {
  return {
    id: key,
    title,
    type: 'item',
    ...(icon !== undefined && { icon }),
    ...(route !== null && { url: route }),
    ...(Object.keys(props).length > 0 && { props }),
  };
}
