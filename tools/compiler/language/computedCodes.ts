import type { Computed } from '../../../contract/generated/screen';
import { type LocalizedText, localeTags } from '../../../contract/language';
import type { Operand } from './columns';

const weekdays: readonly LocalizedText[] = [
  { tr: 'Pazartesi', en: 'Monday' },
  { tr: 'Salı', en: 'Tuesday' },
  { tr: 'Çarşamba', en: 'Wednesday' },
  { tr: 'Perşembe', en: 'Thursday' },
  { tr: 'Cuma', en: 'Friday' },
  { tr: 'Cumartesi', en: 'Saturday' },
  { tr: 'Pazar', en: 'Sunday' },
];

/**
 * What the values of a weekday or a band are called, in their order: the first is told as `1`. Undefined for what is worked
 * out to a plain value.
 */
export function computedCodes(
  { op, limits = [] }: Computed,
  of: Operand | undefined,
): readonly LocalizedText[] | undefined {
  if (op === 'weekday') return weekdays;
  return op === 'band' ? bands(limits, of?.type !== 'decimal') : undefined;
}

/** ≤ 7, 8–30, > 30: where values are whole a band begins behind the limit, else at it. */
function bands(limits: readonly number[], isWhole: boolean): readonly LocalizedText[] {
  const named = (name: (number: (value: number) => string) => string): LocalizedText => {
    const inLanguage = (language: keyof LocalizedText) => {
      const format = new Intl.NumberFormat(localeTags[language]);
      return name((value) => format.format(value));
    };
    return { tr: inLanguage('tr'), en: inLanguage('en') };
  };
  const inner = limits.slice(1).map((to, at) => {
    const from = (limits[at] ?? 0) + (isWhole ? 1 : 0);
    return named((number) => (from === to ? number(to) : `${number(from)}–${number(to)}`));
  });
  const [first = 0, last = 0] = [limits[0], limits.at(-1)];
  return [named((number) => `≤ ${number(first)}`), ...inner, named((number) => `> ${number(last)}`)];
}
