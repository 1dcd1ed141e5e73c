import { columnOf } from '../../compiler/language/columns';
import { didYouMean } from '../../compiler/language/nearest';
import { placeOf } from '../../compiler/source/places';
import type { Rule } from './Rule';

/** A question sums up what the screen shows. */
export const confirmSummary: Rule = {
  name: 'confirm-summary',
  description:
    'What a confirmation sums up is a field of the form, a fact, a column or a figure of chosen rows.',
  screen({ screen, fields }, report) {
    const shown = [
      ...fields.keys(),
      ...(screen.context ?? []),
      ...(screen.chosen ?? []).map(({ id }) => id),
      ...(screen.grid?.columns ?? []).map((column) => columnOf(column).field),
    ];
    for (const { confirm } of screen.actions ?? []) {
      if (typeof confirm !== 'object' || confirm.summary === undefined) continue;
      confirm.summary.forEach((name, index) => {
        if (shown.includes(name)) return;
        report(
          placeOf(confirm.summary ?? [], index),
          `The screen does not show «${name}».${didYouMean(name, shown)}`,
        );
      });
    }
  },
};
