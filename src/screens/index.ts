export { loadForm } from '../form';
export { loadScreenParts } from './floorplans/layouts';
export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
