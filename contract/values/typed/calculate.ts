import Big from 'big.js';
import type { Language } from '../language';
import { readNumber } from './readNumber';

/** Multiplier letters: 12k, 2m. */
const multiples: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

const operand = /^(.*?\d[.,]?) ?([km])?$/i;

/** Whether a text is a calculation: contains an operator between numbers, or a multiplier letter. */
export function isCalculation(text: string): boolean {
  return /\d[.,]? ?(?:[km]|[-+*/×÷−])/i.test(text);
}

/**
 * Result of a calculation: `1500+250`, `12k`, `1,5m`, `3*18,50-4`. Multiplication and division first. Exact;
 * null if a number is ambiguous, something is missing, or a quotient has infinite decimals.
 */
export function calculate(text: string, language: Language, scale: number): string | null {
  const parts = text.replace(/×/g, '*').replace(/÷/g, '/').replace(/−/g, '-').trim();
  const [first = '', ...rest] = parts.split(/(?<=[\dkm.,] ?)([-+*/])/i);
  const numbers = [first, ...rest.filter((_, at) => at % 2 === 1)].map((part) =>
    operandOf(part, language, scale),
  );
  const operators = rest.filter((_, at) => at % 2 === 0);
  const terms: Big[] = [];
  for (const [at, value] of numbers.entries()) {
    if (value === null) return null;
    const operator = at === 0 ? '+' : operators[at - 1];
    const last = terms.at(-1);
    if (operator === '+' || operator === '-' || last === undefined)
      terms.push(operator === '-' ? value.neg() : value);
    else {
      const next = operator === '*' ? last.times(value) : quotient(last, value);
      if (next === null) return null;
      terms[terms.length - 1] = next;
    }
  }
  return terms.reduce((sum, term) => sum.plus(term), new Big(0)).toFixed();
}

function operandOf(part: string, language: Language, scale: number): Big | null {
  const [, number = '', letter = ''] = operand.exec(part.trim()) ?? [];
  // With a multiplier, up to six decimals are allowed: 1,234m.
  const value = readNumber(number, language, letter === '' ? scale : 6);
  return value === null ? null : new Big(value).times(multiples[letter.toLowerCase()] ?? 1);
}

/** The exact quotient; null where the division leaves a remainder. */
function quotient(dividend: Big, divisor: Big): Big | null {
  if (divisor.eq(0)) return null;
  const result = dividend.div(divisor);
  return result.times(divisor).eq(dividend) ? result : null;
}
