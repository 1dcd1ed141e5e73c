export { AppTheme } from './AppTheme';
export { theme } from './theme';
