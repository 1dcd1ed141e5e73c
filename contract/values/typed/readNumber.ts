import { currencyCodes } from '../currencies';
import type { Language } from '../language';
import { withoutNothing } from '../money';

/** Separators of numbers. */
export interface NumberSigns {
  readonly group: string;
  readonly point: string;
}

/** tr 1.234,56, en 1,234.56 (requirements P1). */
export const numberSigns: Readonly<Record<Language, NumberSigns>> = {
  tr: { group: '.', point: ',' },
  en: { group: ',', point: '.' },
};

const currency = `(?:\\p{Sc}|TL|${currencyCodes.join('|')})`;

const anyCurrency = new RegExp(currency, 'iu');

/** Signs and codes that mean a currency: `TRY`, `₺` and `TL`; `$` means any dollar. */
function signsOf(code: string): readonly string[] {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return [code, sign, ...(code === 'TRY' ? ['TL'] : [])];
}

/** Whether a text names no other currency than this one (ISO 4217). */
export function isInCurrency(text: string, code: string): boolean {
  const [named] = anyCurrency.exec(text) ?? [];
  return named === undefined || signsOf(code).includes(named.toUpperCase());
}

/** Parts around the digits of a number, each at most once. */
const wrappings = {
  currency: new RegExp(`^${currency} ?(.*)$|^(.*?) ?${currency}$`, 'iu'),
  sign: /^[-−] ?(.*)$|^(.*?) ?[-−]$|^\( ?(.*?) ?\)$|^\+ ?(.*)$/,
} as const;

/** Strips currency and sign; returns the sign. */
function unwrapped(text: string): { readonly isNegative: boolean; readonly digits: string } {
  let digits = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  let isNegative = false;
  const left = new Set<keyof typeof wrappings>(['currency', 'sign']);
  for (let found = true; found; ) {
    found = false;
    for (const name of left) {
      const inner = wrappings[name]
        .exec(digits)
        ?.slice(1)
        .find((part) => part !== undefined);
      if (inner === undefined) continue;
      if (name === 'sign') isNegative = !digits.startsWith('+');
      digits = inner;
      left.delete(name);
      found = true;
    }
  }
  return { isNegative, digits };
}

/**
 * Parses digits by one convention: groups of three, a decimal sign. Accepts blanks and apostrophes as group
 * separators. Null if invalid.
 */
function readBy(digits: string, { group, point }: NumberSigns): string | null {
  const [whole = '', fraction = '', ...more] = digits.split(point);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}([${group} '’])\\d{3}(?:\\1\\d{3})*$`).test(whole);
  if (!isGrouped && !/^\d*$/.test(whole)) return null;
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (plain === '' && fraction === '') return null;
  return `${plain || '0'}${fraction && `.${fraction}`}`;
}

const decimals = (value: string): number => value.split('.')[1]?.length ?? 0;

/**
 * Parses a number to wire format (`-1234.56`); null if ambiguous or invalid. Strips currency signs and codes,
 * blanks, a trailing minus and brackets of negative amounts. Reads both conventions: `1.234,56` and
 * `1,234.56`. A text valid in both is read by the language, unless that is likely a mistake: `1,234` in
 * Turkish has more digits than an amount, `41.234` may be a rate. Never rounds: the result may have more
 * decimals than the field, which rejects it.
 * @param scale decimals of the field
 */
export function readNumber(text: string, language: Language, scale: number): string | null {
  const { isNegative, digits } = unwrapped(text);
  const { group, point } = numberSigns[language];
  const own = readBy(digits, { group, point });
  const other = readBy(digits, { group: point, point: group });
  if (own !== null && other !== null && own !== other) {
    const isDoubtful = own.includes('.') ? decimals(own) > scale : decimals(other) <= scale;
    if (isDoubtful) return null;
  }
  const value = own ?? other;
  if (value === null) return null;
  const exact = withoutNothing(value, scale);
  return isNegative && /[1-9]/.test(exact) ? `-${exact}` : exact;
}

/** Whether a text is a number in both conventions, with different values: `1.234`. */
export function isAmbiguousNumber(text: string): boolean {
  const { digits } = unwrapped(text);
  return readBy(digits, numberSigns.tr) !== readBy(digits, numberSigns.en) && /^\d+[.,]\d{3}$/.test(digits);
}
