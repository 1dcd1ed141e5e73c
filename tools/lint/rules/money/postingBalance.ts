import type { PostingDefinition } from '../../../../contract/model/generated/posting';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

type Facts = NonNullable<PostingDefinition['facts']>;

/** A sum of given amounts: name → how often it counts. Amounts that cancel out are absent. */
type Terms = ReadonlyMap<string, number>;

function plus(one: Terms, other: Terms, sign: 1 | -1): Terms {
  const total = new Map(one);
  for (const [name, times] of other) {
    const sum = (total.get(name) ?? 0) + sign * times;
    if (sum === 0) total.delete(name);
    else total.set(name, sum);
  }
  return total;
}

/** An amount in terms of the amounts that a command gives. */
function termsOf(facts: Facts, name: string): Terms {
  const { sum, difference } = facts[name] ?? {};
  const [first, ...others] = sum ?? difference ?? [];
  if (first === undefined) return new Map([[name, 1]]);
  const sign = sum === undefined ? -1 : 1;
  return others.reduce((total, part) => plus(total, termsOf(facts, part), sign), termsOf(facts, first));
}

/** `2 × fee + tax`, in the order of the facts. */
function written(terms: readonly (readonly [string, number])[]): string {
  return terms.map(([name, times]) => (times === 1 ? name : `${times} × ${name}`)).join(' + ');
}

/**
 * Debits equal credits in every currency whatever the amounts are: both sides are the same sum of given amounts. A leg
 * of zero adds nothing to either side, so this holds without it, too.
 */
export const postingBalance: Rule = {
  name: 'posting-balance',
  description: 'Debits and credits of a posting are equal in every currency, whatever its amounts are.',
  posting({ value: { facts = {}, legs = [] } }, report) {
    const balances = new Map<string, Terms>();
    for (const { side, amount } of legs) {
      const currency = facts[amount]?.currency ?? 'currency';
      const before = balances.get(currency) ?? new Map();
      balances.set(currency, plus(before, termsOf(facts, amount), side === 'debit' ? 1 : -1));
    }
    for (const [currency, terms] of balances) {
      if (terms.size === 0) continue;
      const more = [...terms].filter(([, times]) => times > 0);
      const less = [...terms]
        .filter(([, times]) => times < 0)
        .map(([name, times]) => [name, -times] as const);
      const faults = [
        ...(more.length > 0 ? [`the debits have ${written(more)} too much`] : []),
        ...(less.length > 0 ? [`the credits have ${written(less)} too much`] : []),
      ];
      report(placeOf(legs), `In «${currency}» ${faults.join(', and ')}.`);
    }
  },
};
