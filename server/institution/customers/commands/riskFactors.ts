import type { Json } from '../../../../contract/values/json';
import type { QueryCommand } from '../../../engine/context/Command';

/** Factors of the selected row's score: a line for each parameter, the highest contribution first. */
export const riskFactors: QueryCommand = {
  path: 'customers/risk/factors',
  async query({ records, recordId }) {
    const risk = recordId === null ? null : await records.get('CustomerRisk', recordId);
    const factors = (Array.isArray(risk?.factors) ? risk.factors : []) as readonly Factor[];
    const rows = factors
      .map((factor, at) => ({ id: `${at + 1}`, ...factor }))
      .sort((one, other) => pointsOf(other) - pointsOf(one));
    return { rows, total: rows.length, sums: {} };
  },
};

type Factor = Readonly<Record<string, Json>>;

/** Contribution of a factor to the score, for sorting. */
const pointsOf = ({ factorScore, factorWeight }: Factor) => Number(factorScore) * Number(factorWeight);
