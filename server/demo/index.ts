export type { DemoBatch, DemoRow } from './DemoBatch';
export { type DemoSize, demoRecords } from './demoRecords';
export { type DemoRequest, type DemoSession, demoRequests, demoSessions } from './demoRequests';
export { demoServices } from './demoServices';
export { demoSignIns } from './demoUsers';
export { refersToUsers, withStaffIds } from './staffReferences';
