export { type Corridor, corridorsTo } from './corridorsTo';
export { type Candidate, findRoute, requirePartner, requireRoute } from './findRoute';
export { type LiveCheck, liveChecks, refuseUnready } from './liveChecks';
export { isOpenAt, isTimeZone } from './officeHours';
export { partnerEventTitle, partnerNotice } from './partnerNotices';
export type { Prefunding } from './prefunding';
export type { Route, RouteGap, RouteGapCode, RouteRequest } from './Route';
