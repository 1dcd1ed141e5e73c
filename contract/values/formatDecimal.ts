import { type Language, localeTags } from './language';
import { fractionDigits } from './money';

/**
 * Decimals that a number of a scale has at least: all of an amount, two of a percentage with four, four of a rate with six.
 * Further ones are shown if one of them is no zero: numbers of a column have the one or the other length.
 */
export const leastDecimals = (scale: number): number => (scale <= 2 ? scale : Math.max(2, scale - 2));

const decimal = /^-?\d+(\.\d+)?$/;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, scale: number): Intl.NumberFormat {
  const name = `${language} ${scale}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
  });
  formats.set(name, made);
  return made;
}

/**
 * Formats a wire decimal (`1234.5`) with the language's separators: tr 1.234,50, en 1,234.50; two decimals by
 * default (requirements P1), of a greater scale all of them unless those beyond the least are zeros. Never converted to a float.
 * Other texts stay unchanged.
 */
export function formatDecimal(value: string, language: Language, scale = 2): string {
  if (!decimal.test(value)) return value;
  const least = leastDecimals(scale);
  const shown = fractionDigits(value) > least ? scale : least;
  return formatOf(language, shown).format(value as Intl.StringNumericLiteral);
}
