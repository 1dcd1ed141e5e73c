export { acceptMatch, type ChosenMatch, matchChosen, setIgnored, undoMatch } from './changeMatches';
export { claimNamedLines } from './claimNamedLines';
export { matchAccount, openMovements, ruleOf } from './matchAccount';
export { bookEntries } from './openMovements';
export { readStatementFile } from './readStatementFile';
export { approveDay, lastApproved, openDay, reopenDay } from './reconciliationDays';
