import type { Json } from '../../../contract/json';
import type { QueryCommand } from '../../context/Command';

/** How the score of the chosen row came about: a line for each parameter, the heaviest first. */
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

/** What a factor adds to the score, as far as its place in the list needs it. */
const pointsOf = ({ factorScore, factorWeight }: Factor) => Number(factorScore) * Number(factorWeight);
