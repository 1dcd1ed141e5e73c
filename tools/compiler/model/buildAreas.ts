import type { AreaDefinition } from '../../../contract/model/generated/area';
import type { Model, ModelArea, ModelGroup, ModelScreen } from '../../../contract/model/model';
import type { Project } from '../../language/project/Project';

const turkish = new Intl.Collator('tr-TR');

/** Orders screens as in `names`, the others after them by title. */
function inOrder(screens: readonly ModelScreen[], names: readonly string[]): readonly ModelScreen[] {
  const place = ({ key }: ModelScreen) => {
    const index = names.indexOf(key.slice(key.indexOf('/') + 1));
    return index < 0 ? names.length : index;
  };
  return [...screens].sort(
    (left, right) => place(left) - place(right) || turkish.compare(left.title.tr, right.title.tr),
  );
}

function groupOf(
  area: string,
  { id, title, screens }: NonNullable<AreaDefinition['groups']>[number],
): ModelGroup {
  return { id: `${area}/${id}`, title, screens: screens.map((screen) => `${area}/${screen}`) };
}

/** Areas of the menu with their screens, both in menu order. Screens without a route are not in the menu. */
export function buildAreas(project: Project, screens: readonly ModelScreen[]): Model['areas'] {
  const ids = [...new Set(screens.map(({ key }) => key.slice(0, key.indexOf('/'))))];
  const areas = ids.map((id) => {
    const {
      title = { tr: id, en: id },
      icon,
      order = Number.POSITIVE_INFINITY,
      menu = [],
      groups = [],
      demo,
    } = project.areas.get(id)?.value ?? {};
    const routed = screens.filter(({ key, route }) => route !== null && key.startsWith(`${id}/`));
    const area: ModelArea = {
      id,
      title,
      ...(icon && { icon }),
      screens: inOrder(routed, menu).map(({ key }) => key),
      ...(groups.length > 0 && { groups: groups.map((group) => groupOf(id, group)) }),
      ...(demo && { demo }),
    };
    return { area, order };
  });
  return areas
    .sort(
      (left, right) =>
        // Two areas without position: Infinity − Infinity is NaN.
        (left.order === right.order ? 0 : left.order - right.order) ||
        turkish.compare(left.area.title.tr, right.area.title.tr),
    )
    .map(({ area }) => area);
}
