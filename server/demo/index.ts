export type { DemoBatch, DemoRow } from './DemoBatch';
export { demoFiles } from './demoFiles';
export { type DemoSize, demoRecords } from './demoRecords';
export { demoServices } from './demoServices';
export { createDemoUsers, demoSignIns } from './demoUsers';
