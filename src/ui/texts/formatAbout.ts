import { type Language, localeTags } from '../../../contract/values/language';

/** A large number in compact form: `1,2 milyon`, `150 thousand`. */
export function formatAbout(value: number, language: Language): string {
  return new Intl.NumberFormat(localeTags[language], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(value);
}
