export type { DemoBatch, DemoRow } from './DemoBatch';
export { demoRecords } from './demoRecords';
export { demoServices } from './demoServices';
