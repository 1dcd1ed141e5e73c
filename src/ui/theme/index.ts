export { AppTheme } from './AppTheme';
export { frameVariables } from './frameVariables';
export { markAddress } from './markAddress';
export { ThemeAround } from './ThemeAround';
export { ThemedPart } from './ThemedPart';
export { ThemeStore } from './ThemeStore';
export { textScale, useTextScale } from './textScale';
export { theme } from './theme';
export { useNarrower } from './useNarrower';
