import type { RiskLevelCode } from '../../../../../contract/model/generated/entities';
import { addMonths } from '../../../../../contract/values/days';
import type { JsonObject } from '../../../../../contract/values/json';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { notRated, rate, readRiskModel } from './RiskModel';
import type { RiskFactor } from './riskScore';
import { turnoverOf } from './turnover';

/** A new assessment of a customer: fields of CustomerRisk. */
export interface RiskAssessment extends JsonObject {
  readonly totalScore: number;
  readonly calculatedLevel: RiskLevelCode;
  readonly factors: readonly RiskFactor[];
  readonly nextReviewDate: string;
}

/**
 * Assesses a customer by the risk model in force.
 * @throws Refusal `risk.notRated` if no band contains the score
 */
export async function assessRisk(
  records: RecordStore,
  customer: StoredOf<'Customer'>,
  today: string,
): Promise<RiskAssessment> {
  const model = await readRiskModel(records, today);
  const turnover = await turnoverOf(records, [model], [customer.id], today);
  const rated = rate(model, { ...customer, turnover: turnover(customer.id) }, today);
  const band = model.bands.find(({ riskLevel }) => riskLevel === rated.calculatedLevel);
  if (band === undefined) throw notRated();
  return { ...rated, nextReviewDate: addMonths(today, band.reviewMonths) };
}
