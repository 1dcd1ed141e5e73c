import { type LocalizedText, localeTags } from '../../../contract/values/language';
import type { AnyComputed } from '../kinds/anyKind';
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
 * Labels of a weekday's or band's values, in order; the first has code `1`. Undefined for other operations.
 */
export function computedCodes(
  { op, limits = [] }: AnyComputed,
  of: Operand | undefined,
): readonly LocalizedText[] | undefined {
  if (op === 'weekday') return weekdays;
  return op === 'band' ? bands(limits, of?.type !== 'decimal') : undefined;
}

/** ≤ 7, 8–30, > 30: for whole numbers a band begins after the limit, otherwise at it. */
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
