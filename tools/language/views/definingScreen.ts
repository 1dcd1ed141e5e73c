import { floorplanOf } from '../../../contract/model/floorplans';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { recordSelectors } from '../../../contract/model/recordSelectors';
import type { Project, ScreenFile } from '../project/Project';
import { perObject } from '../project/perObject';
import type { ScreenView } from './ScreenView';

/** Floorplan of the wanted screen. */
type Role = 'record' | 'detail' | 'define';

const fits: Readonly<Record<Role, (screen: ScreenDefinition) => boolean>> = {
  record: (screen) => floorplanOf(screen.floorplan)?.makes === 'record' && beginsNew(screen),
  detail: ({ floorplan }) => floorplan === 'detail',
  define: (screen) => screen.floorplan === 'define' && beginsNew(screen),
};

/** Whether the screen begins with a new record if it is opened without one. */
const beginsNew = (screen: ScreenDefinition) => recordSelectors(screen).length === 0;

/** Found screens by entity, role and viewer. */
const answers = perObject((_project: Project) => new Map<string, ScreenFile | undefined>());

/**
 * The only screen of an entity in a role, or the only one that is not a variant; with a route, but for details, which others
 * open in a tab. Demo screens only for demo screens.
 */
function onlyScreen({ project, file }: ScreenView, entity: string, role: Role): ScreenFile | undefined {
  const isDemo = (area: string) => project.areas.get(area)?.value.demo === true;
  const forDemo = isDemo(file.area);
  const known = answers(project);
  const question = JSON.stringify([entity, role, forDemo]);
  if (known.has(question)) return known.get(question);
  const found = [...project.screens.values()].filter(
    ({ whole, area }) =>
      whole.entity === entity &&
      (role === 'detail' || whole.route !== null) &&
      fits[role](whole) &&
      (forDemo || !isDemo(area)),
  );
  const own = found.filter(({ value }) => value.extends === undefined);
  const [only, ...others] = own.length > 0 ? own : found;
  const answer = others.length > 0 ? undefined : only;
  known.set(question, answer);
  return answer;
}

/**
 * The screen that creates records of an entity: the only one with floorplan define and without record
 * selector, ignoring variants. Undefined if there is none or several, and for the screen itself.
 */
export function definingScreen(view: ScreenView, entity: string): ScreenFile | undefined {
  const only = onlyScreen(view, entity, 'record');
  return only?.name === view.file.name ? undefined : only;
}

/** The screen that shows a record of an entity: its detail screen, else its defining one. */
export function showingScreen(view: ScreenView, entity: string): ScreenFile | undefined {
  return onlyScreen(view, entity, 'detail') ?? onlyScreen(view, entity, 'define');
}
