import { kindOf } from '../../../language/kinds/kindOf';
import type { Project } from '../../../language/project/Project';
import { roleList } from '../../../language/references/listOfCode';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { findField, lookupEntity } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { Report, Rule } from '../Rule';

/** Steps are given to roles that the product ships with: the definitions are created before the institution has others. */
function checkRoles(steps: readonly string[], project: Project, report: Report): void {
  const roles = codesOf(project, roleList) ?? [];
  for (const [index, role] of steps.entries()) {
    if (roles.includes(role)) continue;
    report(placeOf(steps, index), `«${role}» is no code of ${roleList}.${didYouMean(role, roles)}`);
  }
}

/** Commits held for approval can be summarized and executed later. */
export const approvalWords: Rule = {
  name: 'approval-words',
  description:
    'Approvals are described by fields of the record, can be executed later, and the roles of their steps are codes of GrantedRole.',
  screen({ screen, floorplan, project, fields }, report) {
    const { approval, entity } = screen;
    if (approval === undefined) return;
    const { changes } = approval;
    // Uploaded files no longer exist at that time. Actions are held by what they would write.
    if (!floorplan?.receipt && changes !== 'fourEyes') {
      report(
        placeOf(screen, 'approval'),
        `«approval» does not apply to ${screen.floorplan}: it commits nothing that could be held.`,
      );
      return;
    }
    if (entity === undefined) {
      report(placeOf(screen, 'approval'), 'An approval needs a record, and the screen has no entity.');
      return;
    }
    const check = (path: string, at: object, key: string | number, kind?: string) => {
      const found = findField(project, entity, path);
      if ('missing' in found) report(placeOf(at, key), found.missing);
      else if (kind !== undefined && kindOf(found.field) !== kind)
        report(placeOf(at, key), `«${path}» is no ${kind}.`);
    };
    const checkAccount = (path: string, at: object) => {
      const found = findField(project, entity, path);
      if ('missing' in found) report(placeOf(at, 'account'), found.missing);
      else if (lookupEntity(found.field) !== 'Account')
        report(placeOf(at, 'account'), `«${path}» is no account.`);
    };
    if (approval.amount !== undefined) check(approval.amount, approval, 'amount', 'decimal');
    if (approval.currency !== undefined) check(approval.currency, approval, 'currency', 'currency');
    for (const [index, path] of approval.summary.entries()) check(path, approval.summary, index);
    if (approval.moves !== undefined) {
      const { moves } = approval;
      check(moves.amount, moves, 'amount', 'decimal');
      if (!/^[A-Z]{3}$/.test(moves.currency)) check(moves.currency, moves, 'currency', 'currency');
      if (moves.account !== undefined) checkAccount(moves.account, moves);
    }
    const named = Array.isArray(changes) ? changes : [];
    for (const [index, name] of named.entries())
      if (!fields.has(name))
        report(
          placeOf(named, index),
          `The form has no field «${name}».${didYouMean(name, [...fields.keys()])}`,
        );
    if (approval.amount !== undefined && approval.default !== undefined)
      report(
        placeOf(approval, 'default'),
        'Only the institution knows the bands of an amount: «amount» and «default» exclude each other.',
      );
    if (approval.amount !== undefined && approval.moves !== undefined)
      report(
        placeOf(approval, 'moves'),
        '«amount» is what the transaction moves: «moves» and «amount» exclude each other.',
      );
    checkRoles(approval.default?.steps ?? [], project, report);
  },
};
