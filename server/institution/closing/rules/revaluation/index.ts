export { previewRevaluation, publishedRate, type RevaluationScope } from './revaluationLines';
export { revaluationWork, rollBackRevaluation, startRevaluation } from './runRevaluation';
