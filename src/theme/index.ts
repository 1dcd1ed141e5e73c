export { AppTheme } from './AppTheme';
export { frameVariables } from './frameVariables';
export { markAddress } from './markAddress';
export { ThemeStore } from './ThemeStore';
export { textScale, useTextScale } from './textScale';
export { theme } from './theme';
export { useNarrower } from './useNarrower';
