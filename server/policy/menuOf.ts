import type { Model, ModelScreen } from '../../contract/model';
import type { MenuItem } from '../../contract/session';

/** The menu of the screens that are granted: areas as collapsible groups, empty ones left out. */
export function menuOf(model: Model, granted: ReadonlySet<string>): readonly MenuItem[] {
  return model.areas.flatMap(({ id, title, icon, screens }) => {
    const children = screens.flatMap((key) => {
      const screen = granted.has(key) ? model.screens[key] : undefined;
      return screen === undefined ? [] : [menuItem(screen)];
    });
    if (children.length === 0) return [];
    return { id, title, type: 'collapse' as const, ...(icon !== undefined && { icon }), children };
  });
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
