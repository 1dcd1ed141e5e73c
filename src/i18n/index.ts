export { countryName, currencyName } from './displayNames';
export { foldTurkish } from './foldTurkish';
export { formatDate, formatDateTime, formatMonth } from './formatDate';
export { formatField } from './formatField';
export { LanguageSwitch } from './LanguageSwitch';
export { Texts } from './Texts';
export { TextsProvider } from './TextsProvider';
export { useLanguage } from './useLanguage';
export { useText } from './useText';
