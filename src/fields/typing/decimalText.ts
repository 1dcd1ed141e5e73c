import type { Language } from '../../../contract/language';

/** What numbers are written with in a language. */
export interface Separators {
  readonly group: string;
  readonly point: string;
}

/** tr 1.234,56, en 1,234.56 (seed 000 §1). */
export const separators: Readonly<Record<Language, Separators>> = {
  tr: { group: '.', point: ',' },
  en: { group: ',', point: '.' },
};

/** Digits that a decimal may have in all, before and after the point. */
const maxDigits = 18;

/** A decimal as it travels: `-1234.5`. */
const wire = /^-?\d+(?:\.\d+)?$/;

/** Digits in threes: `1234567,8` → `1.234.567,8`. The text has no group signs yet. */
function grouped(plain: string, { group, point }: Separators): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(plain) ?? [];
  const threes = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sign + threes + (rest.startsWith(point) ? rest : '');
}

const without = (text: string, sign: string): string => text.split(sign).join('');

/**
 * A decimal of the wire as shown: grouped, at least `scale` digits after the point. Text that is no decimal (see
 * `readDecimal`) is shown as it was typed.
 */
export function showDecimal(value: string, scale: number, separators: Separators): string {
  if (!wire.test(value)) return value.replace(/^"(.*)"$/, '$1');
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.padEnd(scale, '0');
  return grouped(digits === '' ? whole : whole + separators.point + digits, separators);
}

/**
 * What stands in the input after a change, or null where the change is rejected. Digits are grouped while they are
 * typed. A group sign that the user types is left where it is, for only then can `readDecimal` tell `1.250` from a
 * `12.50` that was meant the other way; `scale` limits the digits after the point.
 */
export function typeDecimal(
  previous: string,
  next: string,
  scale: number,
  separators: Separators,
): string | null {
  const { group, point } = separators;
  const text = next.replace(/[\s\u00a0]/g, '');
  const plain = without(text, group);
  const [sign, whole = '', fraction, ...more] = [
    plain.startsWith('-'),
    ...plain.replace(/^-/, '').split(point),
  ];
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return null;
  if (fraction !== undefined && (scale === 0 || fraction.length > scale)) return null;
  if (whole.length > maxDigits - scale) return null;
  const groupsTyped = text.split(group).length > previous.split(group).length;
  const leftAsTyped = previous !== grouped(without(previous, group), separators);
  if (!groupsTyped && !leftAsTyped) return grouped(plain, separators);
  return groupsCanBe(sign ? text.slice(1) : text, separators) ? text : null;
}

/** Whether group signs stand where they may, the last group perhaps unfinished. */
function groupsCanBe(text: string, { group, point }: Separators): boolean {
  const [whole = '', fraction] = text.split(point);
  if (fraction?.includes(group)) return false;
  const [first = '', ...groups] = whole.split(group);
  if (groups.length === 0) return true;
  const last = groups.pop() ?? '';
  const lastFits = fraction === undefined ? last.length <= 3 : last.length === 3;
  return first.length > 0 && first.length <= 3 && groups.every((three) => three.length === 3) && lastFits;
}

/**
 * A typed decimal as it travels, or null for nothing. What can't be read for certain (`12.50` in Turkish) is not
 * guessed: it is handed over in quotes, which the validator refuses.
 */
export function readDecimal(text: string, separators: Separators): string | null {
  const { group, point } = separators;
  if (text === '') return null;
  const plain = without(text, group);
  const made = plain
    .replace(point, '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  const written = !text.includes(group) || text === grouped(plain, separators);
  if (!written || !wire.test(made)) return `"${text}"`;
  return made.replace(/^(-?)0+(?=\d)/, '$1');
}
