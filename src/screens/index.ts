export { loadScreenParts } from './loadScreenParts';
export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
