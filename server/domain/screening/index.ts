export { compareNames, type MatchedWord, type NameMatch } from './compareNames';
export { keysOf, searchOf } from './nameKeys';
export { nameTokens } from './nameTokens';
export type { EntryMatch, ScreenedParty } from './rateEntry';
export { type FoundEntry, indexEntries, type ScreeningScope, screenParty } from './screenParty';
