import { findField } from '../../compiler/language/findField';
import { kindOf } from '../../compiler/language/kindOf';
import { placeOf } from '../../compiler/source/places';
import type { Rule } from './Rule';

/** Floorplans whose commit can wait: what was uploaded is gone by then. */
const floorplans: ReadonlySet<unknown> = new Set(['define', 'operate', 'wizard']);

/** What is held for approval can be told and carried out later. */
export const approvalWords: Rule = {
  name: 'approval-words',
  description:
    'What waits for a second pair of eyes is told by fields of the record, and can be carried out later.',
  screen({ screen, project }, report) {
    const { approval, entity } = screen;
    if (approval === undefined) return;
    if (!floorplans.has(screen.floorplan)) {
      report(
        placeOf(screen, 'approval'),
        `«approval» means nothing to ${screen.floorplan}: it commits nothing that can wait.`,
      );
      return;
    }
    if (entity === undefined) {
      report(placeOf(screen, 'approval'), 'What is approved is a record, and the screen has no entity.');
      return;
    }
    const check = (path: string, at: object, key: string | number, kind?: string) => {
      const found = findField(project, entity, path);
      if ('missing' in found) report(placeOf(at, key), found.missing);
      else if (kind !== undefined && kindOf(found.field) !== kind)
        report(placeOf(at, key), `«${path}» is no ${kind}.`);
    };
    if (approval.amount !== undefined) check(approval.amount, approval, 'amount', 'decimal');
    if (approval.currency !== undefined) check(approval.currency, approval, 'currency', 'currency');
    for (const [index, path] of approval.summary.entries()) check(path, approval.summary, index);
  },
};
