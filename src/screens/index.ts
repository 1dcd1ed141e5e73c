export { loadScreenParts } from './floorplans/loadScreenParts';
export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
