import type { RiskLevelCode } from '../../../../../contract/model/generated/entities';
import { addMonths } from '../../../../../contract/values/days';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { applyRiskLevel } from './applyRiskLevel';
import { type RiskModel, rate } from './RiskModel';
import type { FactsOf } from './riskFacts';
import { turnoverOf } from './turnover';

/** Assessments per part of a list. */
const partSize = 500;

/** An assessment with its customer. */
interface Assessed {
  readonly risk: StoredOf<'CustomerRisk'>;
  readonly customer: StoredOf<'Customer'> & Pick<FactsOf, 'turnover'>;
}

/** Customers of one move between levels. */
export interface Move {
  readonly levelFrom: RiskLevelCode;
  readonly levelTo: RiskLevelCode;
  readonly affectedCount: number;
}

/** Moves of all assessed customers from the level that one model calculates to that of another; the largest first. */
export async function movesBetween(
  records: RecordStore,
  [from, to]: readonly [RiskModel, RiskModel],
  today: string,
): Promise<readonly Move[]> {
  const counts = new Map<string, Move>();
  for await (const { customer } of assessedIn(records, [from, to], today)) {
    const levelFrom = rate(from, customer, today).calculatedLevel;
    const levelTo = rate(to, customer, today).calculatedLevel;
    if (levelFrom === levelTo) continue;
    const key = `${levelFrom} ${levelTo}`;
    const affectedCount = (counts.get(key)?.affectedCount ?? 0) + 1;
    counts.set(key, { levelFrom, levelTo, affectedCount });
  }
  return [...counts.values()].sort((one, other) => other.affectedCount - one.affectedCount);
}

/** Ids of assessments whose score or level differs by a model from the stored one. */
export async function* outdatedRisks(
  records: RecordStore,
  model: RiskModel,
  today: string,
): AsyncGenerator<string> {
  for await (const { risk, customer } of assessedIn(records, [model], today)) {
    const { totalScore, calculatedLevel } = rate(model, customer, today);
    if (totalScore !== risk.totalScore || calculatedLevel !== risk.calculatedLevel) yield risk.id;
  }
}

/**
 * Stores the score and the level of an assessment by a model. A customer whose level rises is reviewed within the
 * months of the new level; manual levels are kept. Returns whether anything changed.
 */
export async function rescoreRisk(
  records: RecordStore,
  model: RiskModel,
  id: string,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<boolean> {
  const risk = await records.lock('CustomerRisk', id);
  const customer = risk && (await records.lock('Customer', risk.customer));
  if (!risk || !customer) return false;
  const turnover = await turnoverOf(records, [model], [customer.id], today);
  const rated = rate(model, { ...customer, turnover: turnover(customer.id) }, today);
  if (rated.totalScore === risk.totalScore && rated.calculatedLevel === risk.calculatedLevel) return false;
  const band = model.bands.find(({ riskLevel }) => riskLevel === rated.calculatedLevel);
  const due = addMonths(today, band?.reviewMonths ?? 12);
  const nextReviewDate = [due, risk.nextReviewDate].sort()[0];
  const stored = await records.update('CustomerRisk', id, risk.version, {
    ...rated,
    nextReviewDate,
    assessedAt: now,
  });
  await applyRiskLevel(records, customer, stored);
  return true;
}

async function* assessedIn(
  records: RecordStore,
  models: readonly RiskModel[],
  today: string,
): AsyncGenerator<Assessed> {
  for (let after = '0'; ; ) {
    const part = await records.list('CustomerRisk', { id: { gt: after } }, { limit: partSize });
    const known = await records.getAll(
      'Customer',
      part.map(({ customer }) => customer),
    );
    const turnover = await turnoverOf(records, models, [...known.keys()], today);
    for (const risk of part) {
      const customer = known.get(risk.customer);
      if (customer !== undefined) yield { risk, customer: { ...customer, turnover: turnover(customer.id) } };
    }
    const last = part.at(-1);
    if (last === undefined || part.length < partSize) return;
    after = last.id;
  }
}
