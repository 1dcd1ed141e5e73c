import { isDeepStrictEqual } from 'node:util';
import { formParts } from '../form/formParts';
import type { AnyBlock } from '../kinds/anyKind';
import { pathFor } from '../project/Project';
import { listedBy } from '../project/recordReads';
import { type ScreenView, viewScreen } from '../views/ScreenView';
import { type FigureNeed, figureNeeds, fitsNeed } from './figureNeeds';

/** Whether a screen lists exactly the records of a figure. */
function lists(target: ScreenView, needed: ReadonlyMap<string, FigureNeed>, block: AnyBlock): boolean {
  const { where = {} } = block;
  const own = target.screen.grid?.where ?? {};
  const criteria = formParts(target).fields;
  const same = (field: string) => isDeepStrictEqual(own[field], (where as Record<string, unknown>)[field]);
  return (
    Object.keys(own).every(same) &&
    [...needed].every(
      ([field, need]) => Object.hasOwn(own, field) || fitsNeed(criteria.get(field)?.words, need),
    ) &&
    [...criteria].every(([field, { words }]) => words.default === undefined || needed.has(field))
  );
}

/**
 * The screen that lists the records counted by a block's figures: the entity's only query, in the same area
 * or else in all, with all needed criteria. Undefined if there is none or several.
 */
export function listingScreen(
  block: AnyBlock,
  view: ScreenView,
): { screen: string; route: string } | undefined {
  const { project, file } = view;
  const needed = figureNeeds(block, view);
  if (needed === null) return undefined;
  const isDemo = (area: string) => project.areas.get(area)?.value.demo === true;
  const candidates = [...project.screens.values()].filter(
    ({ whole, area }) =>
      whole.floorplan === 'query' &&
      whole.entity === block.entity &&
      whole.route != null &&
      whole.grid !== undefined &&
      whole.grid.source === undefined &&
      (!isDemo(area) || isDemo(file.area)),
  );
  const fitting = candidates.filter((candidate) => {
    // Reads its file, so that this screen is recompiled when its criteria change.
    project.files.get(listedBy(pathFor('screen', candidate.name)));
    return lists(viewScreen(project, candidate), needed, block);
  });
  const near = fitting.filter(({ area }) => area === file.area);
  const [only, ...others] = near.length > 0 ? near : fitting;
  if (only === undefined || others.length > 0 || only.whole.route == null) return undefined;
  return { screen: only.name, route: only.whole.route };
}
