export { loadScreenParts } from './floorplans/layouts';
export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
