export { AppTheme } from './AppTheme';
export { frameVariables } from './frameVariables';
export { ThemeStore } from './ThemeStore';
export { theme } from './theme';
