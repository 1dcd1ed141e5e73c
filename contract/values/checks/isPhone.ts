/** A national number of Türkiye: area code 2–4, mobile 5, service numbers 8 and 9. */
const turkish = /^[2-589][0-9]{9}$/;

/**
 * Format `phone`: E.164. A Turkish number needs ten digits and an existing area code; no number ends in one
 * digit repeated seven times, which people type to fill a required field.
 */
export function isPhone(value: string): boolean {
  if (!/^\+[1-9][0-9]{6,14}$/.test(value)) return false;
  if (/([0-9])\1{6}$/.test(value)) return false;
  return !value.startsWith('+90') || turkish.test(value.slice(3));
}
