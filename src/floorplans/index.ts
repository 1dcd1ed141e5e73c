export { ScreenSkeleton } from './ScreenSkeleton';
export { ScreenView } from './ScreenView';
