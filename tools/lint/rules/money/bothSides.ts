import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import type { Rule } from '../Rule';

/** The code list whose amounts are on one of two sides. */
const sides = 'DebitCredit';

const otherSide: readonly (readonly [RegExp, string])[] = [
  [/^debit/, 'credit'],
  [/Debit/, 'Credit'],
  [/^credit/, 'debit'],
  [/Credit/, 'Debit'],
];

/** Totals of debits and credits are two. */
export const bothSides: Rule = {
  name: 'both-sides',
  description: 'Debits and credits have a total each, and none over both.',
  parts: true,
  screen({ screen, project }, report) {
    const { totals = [], columns = [], groupBy } = screen.grid ?? {};
    const known = new Set(columns.map(columnOf).map(({ field }) => field));
    totals.forEach((name, index) => {
      const place = placeOf(totals, index);
      const other = otherSide.flatMap(([side, word]) =>
        side.test(name) ? [name.replace(side, word)] : [],
      )[0];
      if (other !== undefined && known.has(other) && !totals.includes(other))
        report(place, `«${name}» has a total, and «${other}» has none: add it.`);
      const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
      if (found === undefined || 'missing' in found || groupBy !== undefined) return;
      const { fields = {} } = project.entities.get(found.entity)?.value ?? {};
      const [side] = Object.entries(fields).flatMap(([field, { codes }]) => (codes === sides ? [field] : []));
      if (side !== undefined)
        report(place, `The total of «${name}» adds debits and credits: total each side, by «${side}».`);
    });
  },
};
