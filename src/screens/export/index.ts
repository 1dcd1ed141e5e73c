export { ExportProgress } from './ExportProgress';
export { ExportStore } from './ExportStore';
