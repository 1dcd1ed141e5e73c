import type { NumberSigns } from '../../../contract/reading/readNumber';
import { unreadText } from '../../../contract/reading/unread';

/** A decimal as it travels: `-1234.5`. */
const wire = /^-?\d+(?:\.\d+)?$/;

/** Signs that stand in numbers and in calculations with them. */
const taken = /^[-\d.,+*/()' ’\p{Sc}km]{0,60}$/iu;

const without = (text: string, sign: string): string => text.split(sign).join('');

/** Digits in threes: `1234567,8` → `1.234.567,8`. The text has no group signs yet. */
function grouped(plain: string, { group, point }: NumberSigns): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(plain) ?? [];
  const threes = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return sign + threes + (rest.startsWith(point) ? rest : '');
}

/**
 * A decimal of the wire as shown: grouped, at least `scale` digits after the point. Text that could not be read is shown
 * as it was written.
 */
export function showDecimal(value: string, scale: number, signs: NumberSigns): string {
  if (!wire.test(value)) return unreadText(value) ?? value;
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.padEnd(scale, '0');
  return grouped(digits === '' ? whole : whole + signs.point + digits, signs);
}

/** A text without group signs. */
export function ungrouped(text: string, { group }: NumberSigns): string {
  return without(text, group);
}

/** Whether a change put a group sign into the text: the user separates groups, or means a point. */
function hasTypedGroup(previous: string, next: string, { group }: NumberSigns): boolean {
  return next.split(group).length > previous.split(group).length;
}

/**
 * Whether a text is left as it is typed: it has group signs that the user typed, or more in it than the digits and the
 * point of one number. Elsewhere digits are grouped while they are typed.
 * @param was whether it was so before the change
 */
export function isAsTyped(previous: string, next: string, signs: NumberSigns, was: boolean): boolean {
  const [whole = '', ...fractions] = ungrouped(next, signs).replace(/^-/, '').split(signs.point);
  const isPlain = fractions.length < 2 && [whole, ...fractions].every((digits) => /^\d*$/.test(digits));
  return !isPlain || (next.includes(signs.group) && (was || hasTypedGroup(previous, next, signs)));
}

/**
 * What stands in the input after a change, or null where the change is rejected: no number has such a sign. Group signs
 * that came by themselves go where more than a number is typed.
 */
export function typeDecimal(
  previous: string,
  next: string,
  signs: NumberSigns,
  { asTyped, was }: { readonly asTyped: boolean; readonly was: boolean },
): string | null {
  if (!taken.test(next)) return null;
  if (!asTyped) return grouped(ungrouped(next, signs), signs);
  return was || hasTypedGroup(previous, next, signs) ? next : ungrouped(next, signs);
}
