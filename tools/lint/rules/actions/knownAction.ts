import { blocksOf } from '../../../language/kinds/blocksOf';
import { extendedParts } from '../../../language/kinds/extendedParts';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** Follow-up actions exist on the screen. */
export const knownAction: Rule = {
  name: 'known-action',
  description: 'A follow-up by id, and an action that is extended, is another action of the screen.',
  screen(view, report) {
    const actions = floorplanActions(view);
    const ids = actions.map(({ id }) => id);
    for (const block of blocksOf(view)) {
      if (block.action === undefined || ids.includes(block.action)) continue;
      report(
        placeOf(block, 'action'),
        `The screen has no action «${block.action}».${didYouMean(block.action, ids)}`,
      );
    }
    for (const action of view.screen.actions ?? []) {
      const base = action.extends;
      if (base === undefined) continue;
      const others = ids.filter((other) => other !== action.id);
      if (!others.includes(base))
        report(
          placeOf(action, 'extends'),
          `There is no other action «${base}» to extend.${didYouMean(base, others)}`,
        );
      else if (extendedParts(action, view.screen.actions ?? []).some(({ id }) => id === action.id))
        report(placeOf(action, 'extends'), `Action «${action.id}» extends itself through «${base}».`);
    }
    for (const { id, onSuccess = [], onError = [] } of actions) {
      for (const effects of [onSuccess, onError]) {
        effects.forEach((effect, index) => {
          if (typeof effect !== 'string') return;
          const others = ids.filter((other) => other !== id);
          if (effect === id) report(placeOf(effects, index), `Action «${id}» is its own follow-up.`);
          else if (!others.includes(effect)) {
            report(
              placeOf(effects, index),
              `The screen has no action «${effect}».${didYouMean(effect, others)}`,
            );
          }
        });
      }
    }
  },
};
