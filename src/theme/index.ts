export { AppTheme } from './AppTheme';
export { cspNonce } from './cspNonce';
export { theme } from './theme';
