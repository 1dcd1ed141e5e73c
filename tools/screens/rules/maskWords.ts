import type { Grid } from '../../../contract/generated/screen';
import { findField } from '../../compiler/language/findField';
import { blocksOf } from '../../compiler/language/partViews';
import type { Project } from '../../compiler/project/Project';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

function isMasked(project: Project, entity: string | undefined, path: string): boolean {
  const found = entity === undefined ? undefined : findField(project, entity, path);
  return found !== undefined && !('missing' in found) && found.field.mask !== undefined;
}

/** Orders and groups of rows, which tell of hidden values what is greater and what is the same. */
function checkRows(
  project: Project,
  entity: string | undefined,
  { sort = [], groups = [] }: Pick<Grid, 'sort' | 'groups'>,
  report: Report,
): void {
  for (const order of sort) {
    if (isMasked(project, entity, order.field))
      report(
        placeOf(order, 'field'),
        `«${order.field}» is hidden in part: the order of rows would tell of it.`,
      );
  }
  for (const [index, path] of groups.entries()) {
    if (isMasked(project, entity, path))
      report(placeOf(groups, index), `«${path}» is hidden in part: groups of rows would tell of it.`);
  }
}

/** What is hidden stays hidden: no name, order, group, index or search goes by it. */
export const maskWords: Rule = {
  name: 'mask-words',
  description:
    'A field that is hidden in part names no record, and rows are not searched, indexed, ordered or grouped by it.',
  entity({ name, value }, report, project) {
    const check = (paths: readonly string[], tell: (path: string) => string) => {
      for (const [index, path] of paths.entries())
        if (isMasked(project, name, path)) report(placeOf(paths, index), tell(path));
    };
    check(
      value.display,
      (path) => `«${path}» is hidden in part: it can't name a record, whose name everybody sees.`,
    );
    check(
      value.search ?? [],
      (path) => `«${path}» is hidden in part: look-ups do not search by it, a filter finds it whole.`,
    );
    for (const list of value.indexes ?? [])
      check(list, (path) => `«${path}» is hidden in part: nothing is ordered by it, so it needs no index.`);
  },
  screen({ screen, project, ...view }, report) {
    if (screen.grid) checkRows(project, screen.entity, screen.grid, report);
    for (const block of blocksOf({ screen, project, ...view })) {
      const entity = block.entity ?? screen.entity;
      checkRows(project, entity, block.grid ?? { sort: block.sort }, report);
    }
  },
};
