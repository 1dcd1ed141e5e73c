import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnWords } from '../../../language/views/columns';
import type { Rule } from '../Rule';

/** Totals are sums. */
export const totalNumbers: Rule = {
  name: 'total-numbers',
  description: 'A total is the sum of a column with numbers.',
  parts: true,
  screen({ screen, project }, report) {
    const { totals = [] } = screen.grid ?? {};
    for (const [index, name] of totals.entries()) {
      const words = columnWords(project, screen, name);
      if (words === undefined || ['decimal', 'integer'].includes(kindOf(words))) continue;
      report(placeOf(totals, index), `«${name}» is ${kindOf(words)}: only numbers have a total.`);
    }
  },
};
