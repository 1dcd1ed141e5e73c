export { applyRiskLevel } from './applyRiskLevel';
export { assessRisk } from './assessRisk';
export {
  type Band,
  entryKey,
  type ListEntry,
  parametersInForce,
  type RiskModel,
  readRiskModel,
} from './RiskModel';
export { highest, referenceInForce, referenceRisk } from './referenceRisk';
export { type Move, movesBetween, outdatedRisks, rescoreRisk } from './rescore';
export { riskFacts } from './riskFacts';
export { riskScore } from './riskScore';
