export { compareNames, type MatchedWord, type NameMatch } from './compareNames';
export { carryOutDecision, type DecisionCall, requireOpenHit } from './decideHit';
export { heldParties, storeHeldParties } from './heldParties';
export { leastScore } from './leastScore';
export { keysOf, searchOf } from './nameKeys';
export { nameTokens } from './nameTokens';
export type { EntryMatch, ScreenedParty } from './rateEntry';
export { hitOf, partyOf, screenCustomers, searchedAs } from './screenCustomers';
export { type FoundEntry, indexEntries, indexedNames, type ScreeningScope, screenParty } from './screenParty';
