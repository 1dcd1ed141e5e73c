import { floorplanOf } from '../../../contract/floorplans';
import type { ScreenFile } from '../project/Project';
import type { ScreenView } from './ScreenView';

/** Screens of an entity with a route; demo screens only among themselves. */
function screensOf({ project, file }: ScreenView, entity: string): readonly ScreenFile[] {
  const isDemo = (area: string) => project.areas.get(area)?.value.demo === true;
  return [...project.screens.values()].filter(
    ({ whole, area }) =>
      whole.entity === entity && whole.route !== null && (!isDemo(area) || isDemo(file.area)),
  );
}

/** The only screen, or the only one that is not a variant. */
function onlyOf(found: readonly ScreenFile[]): ScreenFile | undefined {
  const own = found.filter(({ value }) => value.extends === undefined);
  const [only, ...others] = own.length > 0 ? own : found;
  return others.length > 0 ? undefined : only;
}

/**
 * The screen that creates records of an entity: the only one with floorplan define and without record
 * selector, ignoring variants. Undefined if there is none or several, and for the screen itself.
 */
export function definingScreen(view: ScreenView, entity: string): ScreenFile | undefined {
  const only = onlyOf(
    screensOf(view, entity).filter(
      ({ whole }) => floorplanOf(whole.floorplan)?.makes === 'record' && whole.recordSelector === undefined,
    ),
  );
  return only?.name === view.file.name ? undefined : only;
}

/** The screen that shows a record of an entity: its detail screen, else its defining one. */
export function showingScreen(view: ScreenView, entity: string): ScreenFile | undefined {
  const own = screensOf(view, entity);
  return (
    onlyOf(own.filter(({ whole }) => whole.floorplan === 'detail')) ??
    onlyOf(own.filter(({ whole }) => whole.floorplan === 'define' && whole.recordSelector === undefined))
  );
}
