export { agentLimitUse, shownLimitUse } from './agentLimits';
export { type ChannelBalance, channelBalance, isChannelLimited } from './channelBalance';
export { type LimitFacts, type MovedWallet, type MovingFacts, movesMoney } from './LimitFacts';
export { type LimitFinding, limitFindings } from './limitFindings';
export { lockUse, recordUse, releaseUse } from './limitUse';
export { type SubjectUse, subjectUses } from './subjectUses';
export { type WalletLimitUse, walletLimitUses } from './walletUses';
