export { applyRules, type MatchRule } from './applyRules';
export type { Match, Movement, Tolerance } from './Movement';
export { MovementIndex } from './MovementIndex';
export { matchMovements, suggestEntries } from './matchMovements';
export { learnedFrom } from './ratePair';
