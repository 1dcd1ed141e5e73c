import { isOfferedFor } from '../model/valuesBy';
import { isNotAfter, isNotBefore, isOfAge, isWithinAge } from '../values/checks/dates';
import { formats } from '../values/checks/formats';
import { isIban } from '../values/checks/iban';
import { isTckn, isYkn } from '../values/checks/identityNumbers';
import { isOrdered } from '../values/checks/isOrdered';
import { isPlainText } from '../values/checks/isPlainText';
import { firstBreak, imbalance } from '../values/checks/lineChecks';
import { currencyDigits } from '../values/currencies';
import { compareDecimals, countedTotal, fractionDigits, isAnyDecimal, isDecimal } from '../values/money';
import { todayInTurkiye } from '../values/today';

/** Length of a text in characters, as JSON Schema counts: a surrogate pair is one. */
function ucs2length(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Deep equality of JSON values. */
function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

/** Runtime passed to compiled validators: `validators(runtime)`. They have no imports. */
export function createValidatorRuntime(today: () => string) {
  return {
    today,
    ucs2length,
    equal,
    formats,
    isTckn,
    isYkn,
    isIban,
    isChecked,
    isNotBefore,
    isNotAfter,
    isOfAge: (value: unknown, years: number) => isOfAge(value, years, today()),
    isWithinAge: (value: unknown, years: number) => isWithinAge(value, years, today()),
    isPlainText,
    isDecimal,
    /** Accepts values that are not decimals (`decimal` rejects those), and missing limits. */
    isAtLeast: (value: unknown, limit: unknown) =>
      !isAnyDecimal(value) || !isAnyDecimal(limit) || compareDecimals(value, limit) >= 0,
    /** Accepts values that are not decimals, and missing currencies. */
    hasDigitsOf: (value: unknown, currency: unknown) =>
      !isAnyDecimal(value) || currency === undefined || fractionDigits(value) <= currencyDigits(currency),
    /** Accepts a total that is not a decimal: its own field rejects it. */
    isCounted: (counts: unknown, total: unknown) =>
      !isAnyDecimal(total) || compareDecimals(countedTotal(counts), total) === 0,
    isOrdered,
    isOfferedBeside: isOfferedFor,
    firstBreak,
    imbalance,
    isAtMost: (value: unknown, limit: unknown) =>
      !isAnyDecimal(value) || !isAnyDecimal(limit) || compareDecimals(value, limit) <= 0,
  };
}

/** See `createValidatorRuntime`. */
type ValidatorRuntime = ReturnType<typeof createValidatorRuntime>;

/** The product's runtime, with today's date in Türkiye. */
export const validatorRuntime: ValidatorRuntime = createValidatorRuntime(todayInTurkiye);

/** Keyword `checked` (requirements P5): must be true. */
function isChecked(value: unknown): boolean {
  return value === true;
}
