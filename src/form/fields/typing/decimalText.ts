import type { NumberSigns } from '../../../../contract/values/typed/readNumber';
import { unreadText } from '../../../../contract/values/unread';

/** A decimal in wire format: `-1234.5`. */
const wire = /^-?\d+(?:\.\d+)?$/;

/** Characters allowed in numbers and calculations. */
const allowed = /^[-\d.,+*/()' ’\p{Sc}km]{0,60}$/iu;

const without = (text: string, sign: string): string => text.split(sign).join('');

/** Groups digits in threes: `1234567,8` → `1.234.567,8`. The text must have no group separators. */
function grouped(plain: string, { group, point }: NumberSigns): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(plain) ?? [];
  const threes = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sign + threes + (rest.startsWith(point) ? rest : '');
}

/**
 * Formats a wire decimal: grouped, with at least `scale` decimals. An unreadable text is returned as written.
 */
export function showDecimal(value: string, scale: number, signs: NumberSigns): string {
  if (!wire.test(value)) return unreadText(value) ?? value;
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.padEnd(scale, '0');
  return grouped(digits === '' ? whole : whole + signs.point + digits, signs);
}

/** Removes group separators. */
export function ungrouped(text: string, { group }: NumberSigns): string {
  return without(text, group);
}

/** Whether a change inserted a group separator: the user groups digits, or means a decimal point. */
function hasTypedGroup(previous: string, next: string, { group }: NumberSigns): boolean {
  return next.split(group).length > previous.split(group).length;
}

/**
 * Whether a text stays as typed: it contains group separators typed by the user, or more than the digits and
 * point of one number. Otherwise digits are grouped while typing.
 * @param was result before the change
 */
export function isAsTyped(previous: string, next: string, signs: NumberSigns, was: boolean): boolean {
  const [whole = '', ...fractions] = ungrouped(next, signs).replace(/^-/, '').split(signs.point);
  const isPlain = fractions.length < 2 && [whole, ...fractions].every((digits) => /^\d*$/.test(digits));
  return !isPlain || (next.includes(signs.group) && (was || hasTypedGroup(previous, next, signs)));
}

/**
 * Text of the input after a change; null rejects characters that no number contains. Removes automatic group
 * separators when more than a number is typed.
 */
export function typeDecimal(
  previous: string,
  next: string,
  signs: NumberSigns,
  { asTyped, was }: { readonly asTyped: boolean; readonly was: boolean },
): string | null {
  if (!allowed.test(next)) return null;
  if (!asTyped) return grouped(ungrouped(next, signs), signs);
  return was || hasTypedGroup(previous, next, signs) ? next : ungrouped(next, signs);
}
