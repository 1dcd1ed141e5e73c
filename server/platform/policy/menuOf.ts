import { savingRights } from '../../../contract/model/actionRights';
import type { Model, ModelGroup, ModelScreen } from '../../../contract/model/model';
import { mayPerform, rights } from '../../../contract/wire/rights';
import { homePath, type MenuItem } from '../../../contract/wire/session';

/**
 * Menu of the permitted screens: areas as collapsible groups, without empty ones. A role's home page is the
 * first item of its area and has the dashboard's address; the general dashboard is then reached by its key.
 */
export function menuOf(
  model: Model,
  granted: ReadonlySet<string>,
  roles: readonly string[] = [],
  grants: readonly string[] = everything,
): readonly MenuItem[] {
  const home = homeOf(model, granted, roles);
  return model.areas.flatMap(({ id, title, icon, screens, groups = [] }) => {
    const listed = screens.flatMap((key) => {
      const screen = granted.has(key) ? model.screens[key] : undefined;
      return screen === undefined || !mayEnter(screen, grants) ? [] : screen;
    });
    const children = [
      ...(home?.key.startsWith(`${id}/`) ? [{ ...menuItem(home), url: homePath }] : []),
      ...listed.map((screen) =>
        menuItem(home && screen.route === homePath ? { ...screen, route: `/screens/${screen.key}` } : screen),
      ),
    ];
    if (children.length === 0) return [];
    const shown = children.length > maxUngrouped ? grouped(children, groups) : children;
    return { id, title, type: 'collapse' as const, ...(icon !== undefined && { icon }), children: shown };
  });
}

/** Up to this number of entries an area has no groups. */
const maxUngrouped = 12;

/** Entries in their groups, each at the place of its first one. A group of one entry is that entry. */
function grouped(items: readonly MenuItem[], groups: readonly ModelGroup[]): readonly MenuItem[] {
  const parts = groups.flatMap(({ id, title, screens }) => {
    const children = items.filter((item) => screens.includes(item.id));
    return children.length < 2 ? [] : [{ id, title, type: 'collapse' as const, children }];
  });
  return items.flatMap((item) => {
    const part = parts.find(({ children }) => children.includes(item));
    if (part === undefined) return [item];
    return part.children[0] === item ? [part] : [];
  });
}

/** Every right on every screen. */
export const everything: readonly string[] = rights.map((right) => `*:${right}`);

const inputs: ReadonlySet<string> = new Set(['define', 'operate', 'wizard', 'upload']);

/**
 * Whether a screen is of use from the menu. Of the screens for input that a user may not save on, those are that have lists
 * to read; the others only show records that lists open.
 */
export function mayEnter({ key, floorplan, reads }: ModelScreen, grants: readonly string[]): boolean {
  return (
    !inputs.has(floorplan) || reads === true || savingRights.some((right) => mayPerform(grants, key, right))
  );
}

/** The home page of the first role, by name, that has a permitted one. */
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
    // The client would take a url of this form for the key.
    ...(route !== null && route !== `/${key}` && { screen: key }),
    ...(Object.keys(props).length > 0 && { props }),
  };
}
