import type { EntityField } from '../../../../contract/model/generated/entity';
import { isNotAfter, isNotBefore } from '../../../../contract/values/checks/dates';
import { type FormatName, formats } from '../../../../contract/values/checks/formats';
import { isIban } from '../../../../contract/values/checks/iban';
import { isTckn, isYkn } from '../../../../contract/values/checks/identityNumbers';
import { unsafePattern } from '../../../../contract/values/checks/unsafePattern';
import { compareDecimals, isAnyDecimal, isDecimal } from '../../../../contract/values/money';
import { scaleOf } from '../../../language/views/amountWords';

type Words = Partial<EntityField>;

const isNumber = (limit: unknown): limit is string => isAnyDecimal(limit);
const isDay = (limit: string | undefined): limit is string => limit !== undefined && /^[0-9]/.test(limit);

function refusedDecimal(value: string, words: Words) {
  const { decimalMinimum, decimalMaximum } = words;
  const scale = scaleOf(words);
  if (isAnyDecimal(value) && !isDecimal(value, scale))
    return `it has more than ${scale} digits behind the point`;
  if (!isDecimal(value, scale)) return 'a decimal is written like "12.50"';
  if (isNumber(decimalMinimum) && compareDecimals(value, decimalMinimum) < 0)
    return `it is below decimalMinimum ${decimalMinimum}`;
  if (isNumber(decimalMaximum) && compareDecimals(value, decimalMaximum) > 0)
    return `it is above decimalMaximum ${decimalMaximum}`;
  return undefined;
}

function refusedInteger(value: number, { minimum, maximum }: Words): string | undefined {
  if (minimum !== undefined && value < minimum) return `it is below minimum ${minimum}`;
  return maximum !== undefined && value > maximum ? `it is above maximum ${maximum}` : undefined;
}

const dayFormats: Readonly<Record<string, string>> = {
  date: 'it is no date of the form YYYY-MM-DD',
  month: 'a month is written YYYY-MM',
  time: 'a time is written HH:mm',
  'date-time': 'a moment is written like 2026-11-20T09:30:00Z',
};

function refusedDay(value: string, words: Words): string | undefined {
  const { type = '', minDate, maxDate } = words;
  if (!formats[type as 'date'](value)) return dayFormats[type];
  if (isDay(minDate) && !isNotBefore(value, minDate)) return `it is before minDate ${minDate}`;
  return isDay(maxDate) && !isNotAfter(value, maxDate) ? `it is after maxDate ${maxDate}` : undefined;
}

function refusedText(value: string, words: Words): string | undefined {
  const { minLength, maxLength, pattern, format, tckn, ykn, iban } = words;
  const { length } = [...value];
  if (maxLength !== undefined && length > maxLength)
    return `it has ${length} characters, and maxLength is ${maxLength}`;
  if (minLength !== undefined && length < minLength)
    return `it has ${length} characters, and minLength is ${minLength}`;
  if (pattern !== undefined && unsafePattern(pattern) === undefined && !new RegExp(pattern, 'u').test(value))
    return `it does not match the pattern ${pattern}`;
  if (format !== undefined && Object.hasOwn(formats, format) && !formats[format as FormatName](value))
    return `it is no ${format}`;
  if (tckn && !isTckn(value)) return 'it is no Turkish id number';
  if (ykn && !isYkn(value)) return "it is no foreigner's id number";
  return iban && !isIban(value) ? 'it is no IBAN' : undefined;
}

/**
 * Why a field rejects a literal of its own type: limits, pattern or format; undefined if it accepts it. Codes
 * and records are checked elsewhere.
 */
export function refusedValue(value: unknown, words: Words): string | undefined {
  const { type = 'string', codes, lookup, checked } = words;
  if (codes !== undefined || lookup !== undefined) return undefined;
  if (type === 'boolean') return checked && value === false ? 'the checkbox has to be checked' : undefined;
  if (type === 'integer') return typeof value === 'number' ? refusedInteger(value, words) : undefined;
  if (typeof value !== 'string') return undefined;
  if (type === 'decimal') return refusedDecimal(value, words);
  if (Object.hasOwn(dayFormats, type)) return refusedDay(value, words);
  return type === 'string' ? refusedText(value, words) : undefined;
}
