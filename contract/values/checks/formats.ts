import { currencyCodes } from '../currencies';
import { countryCodes } from './countryCodes';
import { isDate, isDateTime, isMonth, isTime } from './dates';
import { hasIbanCheckDigits } from './iban';
import { isVkn } from './identityNumbers';
import { isCron } from './isCron';
import { isIp } from './isIp';
import { unsafePattern } from './unsafePattern';

const countries: ReadonlySet<string> = new Set(countryCodes);
const currencies: ReadonlySet<string> = new Set(currencyCodes);

/** Linear time: each class excludes the character that ends it. */
function isEmail(value: string): boolean {
  return (
    value.length <= 254 && /^[^\s@"<>()[\],;:\\]{1,64}@([A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}$/.test(value)
  );
}

function isUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { protocol } = new URL(value);
  return protocol === 'https:' || protocol === 'http:';
}

/** An address that the server may call: https, and a name with a dot. A number, this machine or a name of the own network is none. */
function isServiceUrl(value: string): boolean {
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  const isPrivate = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(hostname);
  return /\.[a-z][a-z0-9-]*\.?$/.test(hostname) && !isPrivate && username === '' && password === '';
}

/** XK, Kosovo, is used in bank codes but not in ISO 3166-1. */
function isBic(value: string): boolean {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value)) return false;
  const country = value.slice(4, 6);
  return country === 'XK' || countries.has(country);
}

/** Plausible years of records: the year 0204 is a typo. */
const isUsableYear = (value: string) => value >= '1900' && value < '3000';

/** Validators of keyword `format`, by name. */
export const formats = {
  date: (value: string) => isDate(value) && isUsableYear(value),
  month: (value: string) => isMonth(value) && isUsableYear(value),
  'date-time': (value: string) => isDateTime(value) && isUsableYear(value),
  time: isTime,
  email: isEmail,
  phone: isPhone,
  /** A phone that gets messages: numbers of Türkiye that begin with 5, and any of other countries. */
  mobile: (value: string) => isPhone(value) && /^\+(?!90)|^\+905/.test(value),
  personName: isPersonName,
  iban: hasIbanCheckDigits,
  country: (value: string) => countries.has(value),
  currency: (value: string) => currencies.has(value),
  bic: isBic,
  vkn: isVkn,
  ip: isIp,
  cron: isCron,
  /** http and https only. */
  url: isUrl,
  /** https, at a public name. */
  serviceUrl: isServiceUrl,
  /** A regular expression without ambiguous matching (SECURITY 21). */
  pattern: (value: string) => unsafePattern(value) === undefined,
  /** Id of a record, the value of a look-up. Limited so that it always fits a database bigint. */
  id: (value: string) => /^[1-9][0-9]{0,17}$/.test(value),
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;

export type FormatName = keyof typeof formats;

const written = /^['’.\-\p{L}\p{M}]+(?: +['’.\-\p{L}\p{M}]+)*$/u;

/**
 * Format `personName`: letters of any script, with blanks, apostrophes, hyphens and dots in between. At least
 * two letters: screening lists cannot match a single initial.
 */
function isPersonName(value: string): boolean {
  return written.test(value) && (value.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** A national number of Türkiye: area code 2–4, mobile 5, service numbers 8 and 9. */
const turkish = /^[2-589][0-9]{9}$/;

/**
 * Format `phone`: E.164. A Turkish number needs ten digits and an existing area code; no number ends in one
 * digit repeated seven times, which people type to fill a required field.
 */
function isPhone(value: string): boolean {
  if (!/^\+[1-9][0-9]{6,14}$/.test(value)) return false;
  if (/([0-9])\1{6}$/.test(value)) return false;
  return !value.startsWith('+90') || turkish.test(value.slice(3));
}
