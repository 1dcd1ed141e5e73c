export { ScreenView } from './ScreenView';
