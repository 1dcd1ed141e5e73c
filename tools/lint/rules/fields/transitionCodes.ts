import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** States are codes of their field. */
export const transitionCodes: Rule = {
  name: 'transition-codes',
  description: "The initial state and both ends of every step are codes of the state's field.",
  entity({ value: { states, fields } }, report, project) {
    const field = states && fields[states.field];
    if (states === undefined || field === undefined) return;
    const codes = codesOf(project, field.codes);
    if (!field.codes)
      report(placeOf(states, 'field'), `«${states.field}» has no code list: a state is a code.`);
    if (!codes) return;
    const check = (code: string, at: object, key: string | number) => {
      if (codes.includes(code)) return;
      report(placeOf(at, key), `«${code}» is no code of ${field.codes}.${didYouMean(code, codes)}`);
    };
    check(states.initial, states, 'initial');
    for (const step of states.transitions) {
      for (const [index, code] of step.from.entries()) check(code, step.from, index);
      check(step.to, step, 'to');
    }
  },
};
