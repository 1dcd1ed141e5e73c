export { type OnlineHit, onlineHits, recordOnlineHit } from './onlineHits';
export { dryRun, lockNewHit, type NightlyRule, nightlyRules, recordHits } from './recordHits';
export { caughtBy, caughtRows, complexRule, explain, fieldRule } from './rules';
export { reachedThresholds } from './thresholds';
