export { type OnlineHit, onlineHits, recordOnlineHit } from './onlineHits';
export { dryRun, lockNewHit, nightlyRules, recordHits } from './recordHits';
export { caughtBy, complexRule, explain, fieldRule } from './rules';
export { reachedThresholds } from './thresholds';
