import { placeOf } from '../../../language/source/places';
import { findField } from '../../../language/views/findField';
import type { Rule } from '../Rule';

/** The code list whose amounts are on one of two sides. */
const sides = 'DebitCredit';

/** Debits and credits are not added. */
export const bothSides: Rule = {
  name: 'both-sides',
  description: 'No total adds debits and credits: each side has its own.',
  parts: true,
  screen({ screen, project }, report) {
    const { totals = [], groupBy } = screen.grid ?? {};
    totals.forEach((name, index) => {
      const place = placeOf(totals, index);
      const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
      if (found === undefined || 'missing' in found || groupBy !== undefined) return;
      const { fields = {} } = project.entities.get(found.entity)?.value ?? {};
      const [side] = Object.entries(fields).flatMap(([field, { codes }]) => (codes === sides ? [field] : []));
      if (side !== undefined)
        report(place, `The total of «${name}» adds debits and credits: total each side, by «${side}».`);
    });
  },
};
