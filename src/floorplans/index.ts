export { BrokenScreen } from './BrokenScreen';
export { type FloorplanName, floorplans } from './floorplans';
export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
