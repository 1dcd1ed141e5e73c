export { publishedRate, type RevaluationScope, revalue } from './revaluationLines';
export { revaluationWork, rollBackRevaluation, startRevaluation } from './runRevaluation';
