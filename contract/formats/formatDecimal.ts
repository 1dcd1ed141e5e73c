import { type Language, localeTags } from '../values/language';

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
 * default (seed 000 §1). Never converted to a float. Other texts stay unchanged.
 */
export function formatDecimal(value: string, language: Language, scale = 2): string {
  return decimal.test(value) ? formatOf(language, scale).format(value as Intl.StringNumericLiteral) : value;
}
