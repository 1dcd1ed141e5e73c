import Big from 'big.js';
import type { RiskParameter } from '../../../../../contract/model/generated/entities';
import type { JsonObject } from '../../../../../contract/values/json';

/** A value as shown: a text in both languages, or a number. */
type Shown = string | { readonly tr: string; readonly en: string };

/** Facts of a customer by code of the risk parameter: shown, and matched with its values. */
export type RiskFacts = Readonly<
  Record<string, { readonly shown: Shown; readonly matched: string | number }>
>;

/** Result of a risk parameter: a line of CustomerRisk.factors. */
export interface RiskFactor extends JsonObject {
  readonly paramName: Shown;
  readonly factorValue: Shown;
  readonly factorScore: number;
  /** Percent, as a decimal. */
  readonly factorWeight: string;
}

/** The value of a parameter that a customer is rated by. */
export type Parameter = Pick<RiskParameter, 'paramCode' | 'matchValue' | 'name' | 'score' | 'weight'> &
  Partial<Pick<RiskParameter, 'nameEn'>>;

/**
 * Scores facts by risk parameters, each by the row whose value or range it matches; unmatched facts add
 * nothing. The total is the weighted sum, 0 to 100.
 */
export function riskScore(
  parameters: readonly Parameter[],
  facts: RiskFacts,
): { readonly factors: readonly RiskFactor[]; readonly totalScore: number } {
  const factors = parameters.flatMap((parameter): RiskFactor[] => {
    const fact = facts[parameter.paramCode];
    if (fact === undefined || !matches(parameter.matchValue, fact.matched)) return [];
    return [
      {
        paramName: { tr: parameter.name, en: parameter.nameEn ?? parameter.name },
        factorValue: fact.shown,
        factorScore: parameter.score,
        factorWeight: new Big(parameter.weight).toFixed(2),
      },
    ];
  });
  const total = factors.reduce(
    (sum, { factorScore, factorWeight }) => sum.plus(new Big(factorWeight).times(factorScore).div(100)),
    new Big(0),
  );
  return { factors, totalScore: Number(total.toFixed(0, Big.roundHalfUp)) };
}

/** A literal value, or a range of whole numbers: `0-3`, `13-`. */
function matches(value: string, fact: string | number): boolean {
  if (typeof fact === 'string') return value === fact;
  const [, from, to] = /^(\d+)-(\d*)$/.exec(value) ?? [];
  return from !== undefined && fact >= Number(from) && (to === '' || fact <= Number(to));
}
