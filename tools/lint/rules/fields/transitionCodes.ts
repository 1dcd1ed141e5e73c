import type { EntityDefinition } from '../../../../contract/model/generated/entity';
import { placeOf } from '../../../language/source/places';
import { codesOf } from '../../../language/views/codesOf';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

type Transitions = NonNullable<EntityDefinition['states']>['transitions'];

/** States that a record can have. */
function reachedFrom(initial: string, transitions: Transitions): ReadonlySet<string> {
  const reached = new Set([initial]);
  // A set visits what is added meanwhile.
  for (const state of reached)
    for (const { from, to } of transitions) if (from.includes(state)) reached.add(to);
  return reached;
}

/** States are codes of their field. */
export const transitionCodes: Rule = {
  name: 'transition-codes',
  description:
    "The initial state and both ends of every step are codes of the state's field, and every step can happen.",
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
    const reached = reachedFrom(states.initial, states.transitions);
    for (const step of states.transitions) {
      const never = step.from.findIndex((code) => codes.includes(code) && !reached.has(code));
      if (never >= 0)
        report(
          placeOf(step.from, never),
          `No transition reaches «${step.from[never]}» from «${states.initial}».`,
        );
    }
  },
};
