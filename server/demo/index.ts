export { changeHistory } from './changeHistory';
export type { DemoBatch, DemoRow } from './DemoBatch';
export { demoFiles } from './demoFiles';
export { type DemoSize, demoRecords } from './demoRecords';
export { type DemoRequest, type DemoSession, demoRequests, demoSessions } from './demoRequests';
export { demoServices } from './demoServices';
export { createDemoUsers, demoSignIns } from './demoUsers';
export { loadDemoOperations } from './loadDemoOperations';
export { refersToStaff, withStaffIds } from './staffReferences';
