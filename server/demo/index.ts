export type { DemoBatch, DemoRow } from './DemoBatch';
export { demoFiles } from './demoFiles';
export { demoRecords } from './demoRecords';
export { demoServices } from './demoServices';
